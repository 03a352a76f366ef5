import type { Film } from '../content/film.ts'
import type { Picture } from '../content/image.ts'
import type { BuiltPrices, Offer } from './offer.ts'
import type { ProductPrice } from './price.ts'
import type { ReviewSummary } from './reviews.ts'

/** A commerce category. */
export interface ProductCategory {
  id: string
  name: string
  /** 1 for categories directly below the navigation root. */
  level: number
  parentId: string | null
  /** Whether it is below the navigation root. Others are separate collections, such as a sale. */
  isInTree: boolean
  /** What the law asks to be said of its products: its own notes, then those of the categories above it. */
  legalNotes: readonly string[]
}

export type StockStatus = 'inStock' | 'lowStock' | 'onOrder' | 'soldOut'

/** A selected option of a variant or product: group and value. */
export interface SelectedOption {
  id: string
  name: string
  /** Among the options of its product. */
  position: number
  /** Among those of several products, where it differs. */
  facetPosition?: number
  colorHexCode: string | null
  /** The attribute code of the group, such as `attrMarketingColor`; by default its name. */
  code: string
  /** Display name of the attribute. */
  group: string
  groupPosition: number
  /** From the back end, or from a rule of the brand: swatches alone, or with names. */
  displayType: 'text' | 'color' | 'media' | 'select' | 'swatch' | 'named-swatch'
  /** Whether listings have a facet of the attribute (R3.5.8). */
  filterable: boolean
  visibleOnProductPage: boolean
}

/**
 * A combination of options that shoppers can buy. A product without variants is its own variant.
 */
export interface Variant {
  id: string
  sku: string
  ean: string | null
  name: string
  options: readonly SelectedOption[]
  /** Its properties, and those of the product with other codes. */
  attributes: readonly SelectedOption[]
  /** Value of the option that makes the child path (R2.5.2). */
  shape: string | null
  color: string | null
  secondaryColor: string | null
  /** Base colour, which groups the marketing colours in facets (R3.6.5). */
  colorGroup: string | null
  size: string | null
  /** Without a battery. */
  ownPrice: ProductPrice | null
  /** With the default battery, if the product is sold with one. */
  price: ProductPrice | null
  stockStatus: StockStatus
  /** Whether the back end switched it off; it then counts as sold out. */
  inactive: boolean
  availableStock: number
  cover: Picture | null
  images: readonly Picture[]
  /** Its own films; without any, those of the product are shown. */
  films: readonly Film[]
}

/**
 * A page lists no more variants than this: the data of more load when a shopper chooses, search engines get examples,
 * and without scripts there are several lists.
 */
export const mostVariantsListed = 100

/** A label that editors give to products, such as an award. */
export interface ProductBadge {
  id: string
  name: string
  /** Replaces the name on the page, which is then its alternative text. */
  picture: Picture | null
}

/** A document of a product, such as its manual. */
export interface ProductDownload {
  name: string
  href: string
  /** `PDF` */
  type: string
  mimeType: string | null
  /** `1.2 MB`, in the language; null if the back end does not state it. */
  size: string | null
}

/** Geometry of all sizes: a row for each code, a value for each size, in mm or degrees. */
export interface GeometryTable {
  sizes: readonly string[]
  rows: readonly { code: string; values: readonly (number | null)[] }[]
}

/** A battery that is sold with a product. */
export interface Battery {
  /** Product number; links use it in their query (R2.5.6). */
  number: string
  /** Id of its variant, for the cart. */
  id: string
  name: string
  /** Display name of the choice, from the code `requiredBattery` or `optionalBattery` (R3.6.1). */
  group: string
  path: string
  price: ProductPrice | null
  stockStatus: StockStatus
  /** Attributes that replace those of the product, such as its range. */
  attributes: readonly SelectedOption[]
}

export interface ProductBatteries {
  /** One of them belongs to the product. */
  required: readonly Battery[]
  /** One of them can be added. */
  optional: readonly Battery[]
}

/** A parent product with its variants (R3.5.1 to R3.5.10). */
export interface Product {
  id: string
  /** The id under the name that the stored compare list and the search index use (R3.4.3). */
  objectID: string
  sku: string
  ean: string | null
  name: string
  brand: string
  /** Directly assigned categories; `categoriesRo` also contains their ancestors. */
  categories: readonly ProductCategory[]
  categoriesRo: readonly string[]

  metaTitle: string | null
  metaDescription: string | null
  /** Comma-separated, for the meta tags of the product page. */
  metaKeywords: string | null
  /** Sanitised HTML. */
  description: string
  legalNotes: readonly string[]

  img: Picture | null
  /** Pictures of the gallery: the cover, then the others by position. */
  pictures: readonly Picture[]
  /** Shown after the pictures. */
  films: readonly Film[]
  /** Media that custom fields refer to; logos are not in `pictures`. */
  hero: Picture | null
  modelLogo: Picture | null
  bikeLogo: Picture | null

  keyFeatures: readonly string[]
  /** Ids of documents in the media library, and the ones that it has. */
  downloadIds: readonly string[]
  downloads: readonly ProductDownload[]
  geometry: GeometryTable | null
  /** Tables of frame shapes with their own geometry; null if it cannot be parsed. */
  shapeGeometries: ReadonlyMap<string, GeometryTable | null>
  subtitle: string | null

  /** Active badges, the one of the highest priority first. */
  badges: readonly ProductBadge[]
  /** Codes of attributes that neither specifications, facets nor the comparison show. */
  attributesHidden: readonly string[]
  /** Words that find the product although no page shows them. */
  tags: readonly string[]
  /** Number at the retail partner, where the brand shows it. */
  partnerNumber: string | null

  stockStatus: StockStatus
  /** ISO date, for the order of listings by age (X5.3). */
  createdAt: string | null
  /** ISO date of the last change in the back end. */
  updatedAt: string | null
  isNew: boolean
  /** A digital product, such as a voucher, is not delivered, and no dealer has it. */
  type: 'physical' | 'digital'
  /** In kilograms; null if the shop does not state it. */
  weight: number | null

  variants: readonly Variant[]
  variantsOnlyOptions: readonly SelectedOption[]
  /** Of all variants: an attribute in which they differ has several values. */
  attributes: readonly SelectedOption[]
  requiredBatteries: readonly string[]
  optionalBatteries: readonly string[]
  /** The batteries that the locale sells, by position; the first required one is the default (R9.21). */
  batteries: ProductBatteries
  /** Null where the brand shows no reviews, or too few for the brand. */
  reviews: ReviewSummary | null
  /** Number of photos of customers, where the brand shows them. */
  photoCount: number

  /** `pip-16`: the parent part of its path, never empty. */
  slug: string
  /** Full path of the parent page. */
  path: string
  /** Distinct shapes with their own page, in option order. */
  shapes: readonly { id: string; name: string; path: string }[]
}

/** A variant without its price, which depends on its batteries. */
export type UnbundledVariant = Omit<Variant, 'price'>

/** A product before the others are known, among which its batteries are. */
export interface UnbundledProduct extends Omit<Product, 'variants' | 'batteries'> {
  variants: readonly UnbundledVariant[]
}

/** A card of a product in one of its looks. The page that it links to opens with the same variant. */
export interface ProductCard {
  id: string
  /** Number of the variant that the card shows. */
  sku: string
  parentSku: string
  name: string
  /** For analytics. */
  brand: string
  subtitle: string | null
  /** With the query of the variant, unless the page opens with it anyway. */
  path: string
  offer: Offer
  builtPrices: BuiltPrices
  image: Picture | null
  /** Shown on hover. */
  secondImage: Picture | null
  /** Name of the colour that the card shows. */
  color: string | null
  colors: readonly { name: string; hex: string | null }[]
  isNew: boolean
  /** Null for a product whose page shows no reviews, or that has none. */
  rating: Pick<ReviewSummary, 'average' | 'count'> | null
  /** Bicycles can be compared, accessories cannot. */
  isBicycle: boolean
  /** The most important badges of the product. */
  badges: readonly ProductBadge[]
}

/** Cards whose HTML is one file, which scripts load. Compared by identity. */
export interface CardChunk {
  readonly cards: readonly ProductCard[]
}

/**
 * Variants of a product that look the same on a card: one shape, colour and price. A listing with filters shows
 * the card of the look that matches.
 */
export interface ProductLook {
  card: ProductCard
  /** The variant of the card first, each with the query that the card's page needs to open with it. */
  variants: readonly { variant: Variant; query: string }[]
  /** The file with the card, and its position there. */
  chunk: CardChunk
  position: number
}

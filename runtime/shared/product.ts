import type { Picture } from './image.ts'
import type { ProductPrice } from './price.ts'

/** A commerce category. */
export interface ProductCategory {
  id: string
  name: string
  /** 1 for the categories below the navigation root. */
  level: number
  parentId: string | null
  /** Below the navigation root; others are collections beside it, such as a sale. */
  isInTree: boolean
}

export type StockStatus = 'inStock' | 'lowStock' | 'onOrder' | 'soldOut'

/** A selected option: group and value, as variants and products carry them. */
export interface SelectedOption {
  id: string
  name: string
  position: number
  colorHexCode: string | null
  /** The attribute code of the group, `attrMarketingColor`; its name where it has none. */
  code: string
  /** The attribute's name as shoppers read it. */
  group: string
  groupPosition: number
  /** As the back end says, or a rule of the brand: colours alone, or with their names. */
  displayType: 'text' | 'color' | 'media' | 'select' | 'swatch' | 'named-swatch'
  filterable: boolean
  visibleOnProductPage: boolean
}

/** What may be bought: one combination of options. A product without variants is its own. */
export interface Variant {
  id: string
  sku: string
  ean: string | null
  name: string
  options: readonly SelectedOption[]
  /** Value of the option that makes the child path (specification 2.5). */
  shape: string | null
  color: string | null
  secondaryColor: string | null
  size: string | null
  price: ProductPrice | null
  stockStatus: StockStatus
  availableStock: number
  cover: Picture | null
  images: readonly Picture[]
}

/** Geometry of every size: a row a code, a value a size, in mm or degrees. */
export interface GeometryTable {
  sizes: readonly string[]
  rows: readonly { code: string; values: readonly (number | null)[] }[]
}

/** A parent product with its variants (specification 3.5). */
export interface Product {
  objectID: string
  id: string
  sku: string
  ean: string | null
  name: string
  brand: string
  type: string
  /** Directly assigned categories; `categoriesRo` are they and all above them. */
  categories: readonly ProductCategory[]
  categoriesRo: readonly string[]
  categoryTree: readonly string[]
  tags: readonly string[]

  price: ProductPrice | null

  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
  /** Sanitised HTML. */
  description: string
  customFields: Readonly<Record<string, unknown>>
  legalNotes: readonly string[]

  img: Picture | null
  /** What a gallery shows: the main picture, then the others by position. */
  pictures: readonly Picture[]
  /** Media that custom fields of these names hold the id of; logos are not in `pictures`. */
  hero: Picture | null
  modelLogo: Picture | null
  bikeLogo: Picture | null

  keyFeatures: readonly string[]
  geometry: GeometryTable | null
  /** Tables of the frame shapes that have one of their own; null where it cannot be read. */
  shapeGeometries: ReadonlyMap<string, GeometryTable | null>
  halfords: string | null
  subtitle: string | null

  inactive: boolean
  stockStatus: StockStatus
  createdAt: string | null
  updatedAt: string | null
  isNew: boolean

  variantIds: readonly string[]
  variants: readonly Variant[]
  variantsOnlyOptions: readonly SelectedOption[]
  /** Id of the parent product: its own. */
  product: string
  attributes: readonly SelectedOption[]
  requiredBatteries: readonly string[]
  optionalBatteries: readonly string[]

  /** `pip-16`: the parent part of its path; never empty. */
  slug: string
  /** Full path of the parent page. */
  path: string
  /** Distinct shapes that have a page of their own, in the options' order. */
  shapes: readonly { id: string; name: string; path: string }[]
}

/** A product as a card shows it. */
export interface ProductCard {
  id: string
  sku: string
  name: string
  subtitle: string | null
  path: string
  price: ProductPrice | null
  stockStatus: StockStatus
  image: Picture | null
  /** Shown while a pointer rests on the card. */
  secondImage: Picture | null
  colors: readonly { name: string; hex: string | null }[]
  isNew: boolean
}

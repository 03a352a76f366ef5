import { articleNumber } from '#shared/product/articleNumber.ts'
import { defaultVariant, optionGroups, toChoice, writeChoice } from '#runtime/product/variants.ts'
import type { Picture } from '#shared/content/image.ts'
import { shownPrice } from '#shared/product/offer.ts'
import type { StructuredData } from '../definitions/pageDefinition.ts'
import { mostVariantsListed, type Variant } from '#shared/product/product.ts'
import { mostStars, type ReviewSummary } from '#shared/product/reviews.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import { absoluteUrl, pictureUrl } from '../definitions/structuredData.ts'
import { variantOffer } from './offer/variantOffer.ts'

interface Group {
  name: string
  /** Of the document, too. */
  description: string
  product: { id: string; sku: string; brand: string }
  variants: readonly Variant[]
  cover: Picture | null
  reviews: { summary: ReviewSummary } | null
  /** What all offers have in common, such as delivery and returns. */
  terms: StructuredData
}

/**
 * A product with the offers of the page's variants: of many, examples, and the range of all prices. A product without
 * a choice is no group.
 */
export function productGroup(group: Group, site: PageSite, path: string): StructuredData {
  const { name, description, product, variants, cover, reviews } = group
  const url = absoluteUrl(site, path)
  const urlOf = createUrls(variants, url)
  const common = {
    name,
    ...(description ? { description } : {}),
    url,
    ...imageProperty(cover, site),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...ratingProperty(reviews),
  }
  const ofVariant = (variant: Variant) => ({
    sku: variant.sku,
    ...gtinProperty(variant),
    ...(variant.color ? { color: variant.color } : {}),
    ...(variant.size ? { size: variant.size } : {}),
    ...otherOptions(variant),
    ...offersProperty(variant, site, { ...group, url: urlOf(variant) }),
  })
  const distinct = listDistinct(listExamples(variants))
  const preset = defaultVariant(distinct)
  if (distinct.length < 2 && preset)
    return { '@context': 'https://schema.org', '@type': 'Product', ...common, ...ofVariant(preset) }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.sku,
    variesBy: listDifferences(distinct).map((property) => `https://schema.org/${property}`),
    ...(distinct.length < variants.length ? rangeProperty(variants, site) : {}),
    hasVariant: distinct.map((variant) => ({
      '@type': 'Product',
      url: urlOf(variant),
      name: variant.name || name,
      ...imageProperty(variant.cover ?? cover, site),
      ...ofVariant(variant),
    })),
  }
}

/** How variants differ, in the words of schema.org, which has no word for options such as the frame shape. */
const differences = {
  color: ({ color }: Variant) => color,
  size: ({ size }: Variant) => size,
  additionalProperty: (variant: Variant) => JSON.stringify(otherOptions(variant)),
}

/** The properties whose values differ. */
const listDifferences = (variants: readonly Variant[]): readonly string[] =>
  Object.entries(differences)
    .filter(([, valueOf]) => new Set(variants.map(valueOf)).size > 1)
    .map(([property]) => property)

/** The first of those variants that search engines cannot tell apart. */
function listDistinct(variants: readonly Variant[]): readonly Variant[] {
  const byValues = new Map<string, Variant>()
  for (const variant of variants) {
    const values = JSON.stringify(Object.values(differences).map((valueOf) => valueOf(variant)))
    if (!byValues.has(values)) byValues.set(values, variant)
  }
  return [...byValues.values()]
}

/** The default variant, then those with a value that none before has, then the others, as many as a page lists. */
function listExamples(variants: readonly Variant[]): readonly Variant[] {
  if (variants.length <= mostVariantsListed) return variants
  const preset = defaultVariant(variants)!
  const seen = new Set(preset.options.map(({ id }) => id))
  const examples = variants.filter(({ options }) => {
    const isNew = options.some(({ id }) => !seen.has(id))
    for (const { id } of options) seen.add(id)
    return isNew
  })
  const chosen = new Set(
    [...new Set([preset, ...examples, ...variants])].slice(0, mostVariantsListed),
  )
  return variants.filter((variant) => chosen.has(variant))
}

/** The prices of all variants, where only some of them are listed. */
function rangeProperty(variants: readonly Variant[], site: PageSite) {
  const amounts = variants.flatMap(({ price }) => price?.price.amount ?? [])
  if (amounts.length === 0 || !site.context.pricesShown) return {}
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: amounts.reduce((low, amount) => Math.min(low, amount)),
      highPrice: amounts.reduce((high, amount) => Math.max(high, amount)),
      priceCurrency: site.locale.currency,
      offerCount: amounts.length,
    },
  }
}

/** Returns a function for the address of the page with a variant chosen. */
function createUrls(variants: readonly Variant[], url: string): (variant: Variant) => string {
  const preset = defaultVariant(variants)
  const groups = optionGroups(variants)
  return (variant) => (variant === preset ? url : url + writeChoice(groups, toChoice(variant), ''))
}

/** Options that schema.org has no property for, such as the frame shape. */
function otherOptions({ options, color, size }: Variant) {
  const others = options.filter(({ name }) => name !== color && name !== size)
  if (others.length === 0) return {}
  return {
    additionalProperty: others.map(({ group, name }) => ({
      '@type': 'PropertyValue',
      name: group,
      value: name,
    })),
  }
}

function gtinProperty({ ean }: Variant): { gtin?: string } {
  const gtin = articleNumber(ean)
  return gtin === null ? {} : { gtin }
}

/** Only where the page shows the rating, and search engines reject ratings without reviews. */
const ratingProperty = (reviews: Group['reviews']) =>
  reviews && reviews.summary.count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.summary.average,
          reviewCount: reviews.summary.count,
          bestRating: mostStars,
          worstRating: 1,
        },
      }
    : {}

const imageProperty = (picture: Picture | null, site: PageSite) =>
  picture ? { image: pictureUrl(site, picture) } : {}

const availability = {
  inStock: 'InStock',
  lowStock: 'LimitedAvailability',
  onOrder: 'BackOrder',
  soldOut: 'OutOfStock',
} as const

/** The same offer as on the page. Hidden prices are omitted from structured data, too. */
function offersProperty(
  variant: Variant,
  site: PageSite,
  { url, terms }: Pick<Group, 'terms'> & { url: string },
) {
  const offer = variantOffer(variant, site.rules.instalment)
  const price = shownPrice(offer)
  return price && site.context.pricesShown
    ? {
        offers: {
          '@type': 'Offer',
          url,
          price: price.price.amount,
          priceCurrency: site.locale.currency,
          availability: `https://schema.org/${variant.inactive ? 'Discontinued' : availability[offer.stock.status]}`,
          itemCondition: 'https://schema.org/NewCondition',
          ...terms,
        },
      }
    : {}
}

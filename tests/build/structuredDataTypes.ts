import { z } from 'zod'

/**
 * Types of structured data with the properties that Google documents (Search Central, structured data: merchant
 * listing, product variants, breadcrumb, article, local business, organization, FAQ page, carousel), as strict objects:
 * a property without a line here is a mistake. Required properties have to be there, and so do those recommended ones
 * that a shop can always have; others are optional.
 */
const address = z.url({ protocol: /^https$/ })
const text = z.string().trim().min(1)
const day = z.iso.date()
const date = z.union([day, z.iso.datetime({ offset: true })])
const term = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const typed = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape })
/** An entry of the document. */
const entry = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  typed(type, { '@context': z.literal('https://schema.org'), ...shape })

const money = typed('MonetaryAmount', { value: z.number().min(0), currency: z.string().length(3) })
const country = z.string().regex(/^[A-Z]{2}$/)
const days = typed('QuantitativeValue', {
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal('DAY'),
})
const reference = z.strictObject({ '@id': z.string().startsWith('#') })

const offer = typed('Offer', {
  url: address,
  price: z.number().positive(),
  priceCurrency: z.string().length(3),
  availability: term('InStock', 'LimitedAvailability', 'BackOrder', 'OutOfStock', 'Discontinued'),
  itemCondition: term('NewCondition'),
  shippingDetails: z.array(reference).min(1).optional(),
  hasMerchantReturnPolicy: reference.optional(),
})

const rating = typed('AggregateRating', {
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.int().positive(),
  bestRating: z.literal(5),
  worstRating: z.literal(1),
})

const ofVariant = {
  sku: text,
  gtin: z
    .string()
    .regex(/^\d{8}(\d{4,6})?$/)
    .optional(),
  color: text.optional(),
  size: text.optional(),
  additionalProperty: z.array(typed('PropertyValue', { name: text, value: text })).optional(),
  // missing where the country has no prices
  offers: offer.optional(),
}

const ofProduct = {
  name: text,
  description: text,
  url: address,
  image: address,
  brand: typed('Brand', { name: text }),
  aggregateRating: rating.optional(),
}

const organization = { name: text, url: address, logo: address }

const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).check(({ value, issues }) => {
    const positions = (value as { position: number }[]).map(({ position }) => position)
    if (positions.every((position, index) => position === positions[0]! + index)) return
    issues.push({ code: 'custom', input: value, message: 'positions are not in a row' })
  })

export const types: Readonly<Record<string, z.ZodType>> = {
  BreadcrumbList: entry('BreadcrumbList', {
    itemListElement: list(
      typed('ListItem', { position: z.int().positive(), name: text, item: address }),
    ).min(1),
  }),
  ItemList: entry('ItemList', {
    itemListElement: list(
      typed('ListItem', { position: z.int().positive(), name: text, url: address }),
    ),
  }),
  Organization: entry('Organization', {
    ...organization,
    contactPoint: typed('ContactPoint', { contactType: text, telephone: text }).optional(),
  }),
  WebSite: entry('WebSite', { name: text, url: address, inLanguage: text }),
  Article: entry('Article', {
    headline: text,
    description: text.optional(),
    image: address,
    datePublished: date,
    dateModified: date.optional(),
    author: typed('Organization', { name: text, url: address }),
    publisher: typed('Organization', organization),
    mainEntityOfPage: address,
  }),
  FAQPage: entry('FAQPage', {
    mainEntity: z
      .array(typed('Question', { name: text, acceptedAnswer: typed('Answer', { text }) }))
      .min(1),
  }),
  BikeStore: entry('BikeStore', {
    name: text,
    url: address.optional(),
    telephone: text.optional(),
    email: z.email().optional(),
    address: typed('PostalAddress', {
      streetAddress: text.optional(),
      postalCode: text.optional(),
      addressLocality: text,
      addressCountry: country,
    }),
    geo: typed('GeoCoordinates', {
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }).optional(),
    openingHoursSpecification: z
      .array(
        typed('OpeningHoursSpecification', {
          dayOfWeek: term(
            'Monday',
            'Tuesday',
            'Wednesday',
            'Thursday',
            'Friday',
            'Saturday',
            'Sunday',
          ),
          opens: z.string().regex(/^\d\d:\d\d$/),
          closes: z.string().regex(/^\d\d:\d\d$/),
        }),
      )
      .min(1)
      .optional(),
  }),
  Product: entry('Product', { ...ofProduct, ...ofVariant }),
  ProductGroup: entry('ProductGroup', {
    ...ofProduct,
    productGroupID: text,
    variesBy: z.array(term('color', 'size', 'additionalProperty')).min(1),
    offers: typed('AggregateOffer', {
      lowPrice: z.number().positive(),
      highPrice: z.number().positive(),
      priceCurrency: z.string().length(3),
      offerCount: z.int().positive(),
    }).optional(),
    hasVariant: z
      .array(typed('Product', { ...ofVariant, name: text, url: address, image: address }))
      .min(2),
  }).check(({ value, issues }) => {
    for (const message of variantProblems(value)) {
      issues.push({ code: 'custom', input: value, message })
    }
  }),
  OfferShippingDetails: entry('OfferShippingDetails', {
    '@id': z.string().startsWith('#'),
    shippingRate: money,
    shippingDestination: typed('DefinedRegion', { addressCountry: country }),
    deliveryTime: typed('ShippingDeliveryTime', { transitTime: days }).optional(),
  }),
  MerchantReturnPolicy: entry('MerchantReturnPolicy', {
    '@id': z.string().startsWith('#'),
    applicableCountry: country,
    returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.int().positive(),
    returnMethod: term('ReturnInStore', 'ReturnByMail'),
    returnFees: term('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
    returnShippingFeesAmount: money.optional(),
    merchantReturnLink: address,
  }),
}

const varying = ['color', 'size', 'additionalProperty'] as const

/** Variants differ in exactly what the group says, and no two are alike. */
function variantProblems(group: {
  variesBy: readonly string[]
  hasVariant: readonly Partial<Record<(typeof varying)[number], unknown>>[]
}): readonly string[] {
  const valuesOf = (property: (typeof varying)[number]) =>
    group.hasVariant.map((variant) => JSON.stringify(variant[property]))
  const differing = varying.filter((property) => new Set(valuesOf(property)).size > 1)
  const named = group.variesBy.map((address) => address.replace('https://schema.org/', ''))
  const distinct = new Set(
    group.hasVariant.map((variant) => JSON.stringify(varying.map((name) => variant[name]))),
  )
  return [
    ...(differing.join() === named.join()
      ? []
      : [`varies by ${differing.join()}, not by ${named.join()}`]),
    ...(distinct.size === group.hasVariant.length ? [] : ['two variants are alike']),
  ]
}

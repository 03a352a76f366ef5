import { z } from 'zod'
import type {
  CampaignContent,
  CategoryContent,
  ContactMethodContent,
  FunctionContent,
  HomeContent,
  ListingContent,
  PaymentMethodContent,
  ProductLineContent,
  PublicationContent,
  PublicationListingContent,
  ShippingMethodContent,
} from '#shared/content.ts'
import { asset, bloks, flag, richText, text, texts } from '#templates/content/fields.ts'
import { kind } from './storyKind.ts'

/** Fields that every page story has. */
export const pageFields = z.looseObject({
  component: z.string(),
  title: text,
  meta_title: text,
  meta_description: text,
  og_image: asset,
  countries: texts,
  no_index: flag,
})

/** A day that the calendar has: neither `2026-13-01` nor `2026-02-30`. */
function isDate(value: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}

const date = text.refine((value) => value === '' || isDate(value), {
  message: 'expected a date such as 2026-03-14',
})

const listingFields = z.looseObject({ heading: text, intro: richText, folder: text, body: bloks })
const listing = kind(listingFields, (fields, tools): ListingContent => ({
  heading: fields.heading,
  intro: tools.richText(fields.intro),
  body: tools.blocks(fields.body),
}))

const functionPage = kind(
  z.looseObject({
    heading: text,
    intro: richText,
    empty_heading: text,
    empty_text: text,
    body: bloks,
  }),
  (fields, tools): FunctionContent => ({
    heading: fields.heading,
    intro: tools.richText(fields.intro),
    emptyHeading: fields.empty_heading,
    emptyText: fields.empty_text,
    body: tools.blocks(fields.body),
  }),
)

const method = { heading: text, teaser: text, icon: text, content: richText }

/** Story components that are pages of the content tree, by page kind. */
export const pageStories = {
  Home: kind(z.looseObject({ body: bloks }), (fields, tools): HomeContent => ({
    body: tools.blocks(fields.body),
  })),

  Category: kind(
    z.looseObject({ heading: text, intro: richText, category_id: text, image: asset, body: bloks }),
    (fields, tools): CategoryContent => ({
      heading: fields.heading,
      intro: tools.richText(fields.intro),
      categoryId: fields.category_id || null,
      image: tools.picture(fields.image),
      body: tools.blocks(fields.body),
    }),
  ),

  PublicationListing: kind(listingFields, (fields, tools): PublicationListingContent => ({
    heading: fields.heading,
    intro: tools.richText(fields.intro),
    folder: fields.folder,
    body: tools.blocks(fields.body),
  })),

  Publication: kind(
    z.looseObject({
      heading: text,
      teaser: text,
      topic: text,
      author: text,
      published_on: date,
      image: asset,
      content: richText,
      related: texts,
      products: texts,
    }),
    (fields, tools): PublicationContent => ({
      heading: fields.heading,
      teaser: fields.teaser,
      topic: fields.topic,
      author: fields.author,
      publishedOn: fields.published_on.slice(0, 10) || null,
      image: tools.picture(fields.image),
      content: tools.richText(fields.content),
      related: fields.related,
      products: fields.products,
    }),
  ),

  ProductLineListing: listing,
  ProductLine: kind(
    z.looseObject({
      heading: text,
      tagline: text,
      intro: richText,
      image: asset,
      line: text,
      body: bloks,
    }),
    (fields, tools): ProductLineContent => ({
      heading: fields.heading,
      tagline: fields.tagline,
      intro: tools.richText(fields.intro),
      image: tools.picture(fields.image),
      line: fields.line,
      body: tools.blocks(fields.body),
    }),
  ),

  CampaignListing: listing,
  Campaign: kind(
    z.looseObject({
      heading: text,
      teaser: text,
      image: asset,
      starts_on: date,
      ends_on: date,
      body: bloks,
    }),
    (fields, tools): CampaignContent => ({
      heading: fields.heading,
      teaser: fields.teaser,
      image: tools.picture(fields.image),
      startsOn: fields.starts_on.slice(0, 10) || null,
      endsOn: fields.ends_on.slice(0, 10) || null,
      body: tools.blocks(fields.body),
    }),
  ),

  ContactMethodsListingPage: listing,
  ContactMethod: kind(
    z.looseObject({ ...method, phone: text, email: text, hours: text }),
    ({ heading, teaser, icon, phone, email, hours, content }, tools): ContactMethodContent => ({
      heading,
      teaser,
      icon,
      phone,
      email,
      hours,
      content: tools.richText(content),
    }),
  ),

  ShippingMethodsListingPage: listing,
  ShippingMethod: kind(
    z.looseObject({ ...method, costs: text, delivery_time: text, couriers: texts }),
    ({ heading, teaser, icon, costs, ...fields }, tools): ShippingMethodContent => ({
      heading,
      teaser,
      icon,
      costs,
      deliveryTime: fields.delivery_time,
      couriers: tools.couriers(fields.couriers),
      content: tools.richText(fields.content),
    }),
  ),

  PaymentMethodsListingPage: listing,
  PaymentMethod: kind(
    z.looseObject({ ...method, handler: text }),
    ({ heading, teaser, icon, handler, content }, tools): PaymentMethodContent => ({
      heading,
      teaser,
      icon,
      handler,
      content: tools.richText(content),
    }),
  ),

  StoreLocator: functionPage,
  Basket: functionPage,
  Checkout: functionPage,
  OrderConfirm: functionPage,
  Search: functionPage,
  BikeComparison: functionPage,
}

/** Stories of `central-content/` that are pages below the listing that names their folder. */
export const listedComponents: readonly string[] = [
  'Publication',
  'Campaign',
  'ContactMethod',
  'ShippingMethod',
  'PaymentMethod',
]

/** Pages that list a folder of `central-content/`. */
export const listingComponents: readonly string[] = [
  'PublicationListing',
  'CampaignListing',
  'ContactMethodsListingPage',
  'ShippingMethodsListingPage',
  'PaymentMethodsListingPage',
]

/** Pages that are there by rule where a country sells online; their stories are copy. */
export const sellingComponents: readonly string[] = ['Basket', 'Checkout', 'OrderConfirm']

/** A question that several pages answer. */
export const question = z.looseObject({ question: text, answer: richText })

export const courier = z.looseObject({ title: text })

/** Blocks that several pages show. */
export const sharedBlocks = z.looseObject({ body: bloks })

/** A feature flag (specification 4). */
export const featureFlag = z.looseObject({
  name: text,
  states: texts,
  configuration: bloks,
})

import { z } from 'zod'
import type { RichText } from '#shared/content/richtext.ts'
import { text, texts } from '#templates/content/fields.ts'
import { withHelp } from '../definitions/help.ts'
import { methodFields, methodPage } from '../definitions/methodPage.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

interface ShippingMethodFields {
  heading: string
  teaser: string
  icon: string
  /** Text such as “Free from €75”. */
  costs: string
  deliveryTime: string
  couriers: readonly string[]
}

/** What a method costs, and how long it takes. */
export interface DeliveryTerms {
  /** By currency; a method without prices tells search engines nothing. */
  prices: Readonly<Record<string, number>>
  /** Days on the way, from and to; null if editors have not set them. */
  days: readonly [from: number, to: number] | null
}

export interface ShippingTerms {
  bicycles: DeliveryTerms
  accessories: DeliveryTerms
  /** Days to return a product by this method; null for methods of delivery. */
  returnDays: number | null
  /** Whether products are returned to a shop. */
  isInStore: boolean
}

interface ShippingMethodTeaser extends ShippingMethodFields {
  /** Name of the page, such as “Home delivery”, which a heading may say in other words. */
  title: string
}

interface ShippingMethodContent extends ShippingMethodFields {
  content: RichText | null
  /** For search engines; the texts are for shoppers. */
  terms: ShippingTerms
}

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    ShippingMethod: { content: ShippingMethodContent; teaser: ShippingMethodTeaser }
  }
}

/** `29 GBP`, or several with commas between. */
const prices = text.transform((value, context): Readonly<Record<string, number>> => {
  const entries = value.split(',').flatMap((part) => part.trim() || [])
  const parsed = entries.map((entry) => /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(entry))
  if (parsed.every((match) => match !== null))
    return Object.fromEntries(parsed.map(([, amount, currency]) => [currency!, Number(amount)]))
  context.issues.push({
    code: 'custom',
    input: value,
    message: 'expected prices such as 4.95 EUR, with commas between',
  })
  return z.NEVER
})

const dayRange = text.transform((value, context): DeliveryTerms['days'] => {
  if (value === '') return null
  const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(value) ?? []
  if (from !== undefined && Number(from) <= Number(to)) return [Number(from), Number(to)]
  context.issues.push({ code: 'custom', input: value, message: 'expected days such as 3 or 3-5' })
  return z.NEVER
})

const fields = z.object({
  ...methodFields,
  costs: text,
  delivery_time: text,
  couriers: texts,
  bicycle_prices: prices,
  bicycle_days: dayRange,
  accessory_prices: prices,
  accessory_days: dayRange,
  return_days: text
    .refine((value) => /^\d{0,3}$/.test(value), { message: 'expected a number of days' })
    .transform((value) => (value === '' ? null : Number(value))),
  return_to: text.pipe(z.enum(['', 'shop', 'parcel'])),
})

const toTerms = (values: z.output<typeof fields>): ShippingTerms => ({
  bicycles: { prices: values.bicycle_prices, days: values.bicycle_days },
  accessories: { prices: values.accessory_prices, days: values.accessory_days },
  returnDays: values.return_days,
  isInStore: values.return_to === 'shop',
})

const { data, ...page } = withHelp(methodPage('ShippingMethod'))

export default defineStoryPage('ShippingMethod', {
  ...page,
  data(site, story) {
    const { terms: _terms, ...shown } = data(site, story)
    return shown
  },
  fields,
  content: (values, tools) => ({
    heading: values.heading,
    teaser: values.teaser,
    icon: values.icon,
    costs: values.costs,
    deliveryTime: values.delivery_time,
    couriers: tools.couriers(values.couriers),
    content: tools.richText(values.content),
    terms: toTerms(values),
  }),
  teaser: ({ heading, teaser, icon, costs, ...values }, tools) => ({
    title: tools.title,
    heading: heading || tools.title,
    teaser,
    icon,
    costs,
    deliveryTime: values.delivery_time,
    couriers: tools.couriers(values.couriers),
  }),
})

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

interface ShippingMethodTeaser extends ShippingMethodFields {
  /** Name of the page, such as “Home delivery”, which a heading may say in other words. */
  title: string
}

interface ShippingMethodContent extends ShippingMethodFields {
  content: RichText | null
}

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    ShippingMethod: { content: ShippingMethodContent; teaser: ShippingMethodTeaser }
  }
}

export default defineStoryPage('ShippingMethod', {
  ...withHelp(methodPage('ShippingMethod')),
  fields: z.object({ ...methodFields, costs: text, delivery_time: text, couriers: texts }),
  content: ({ heading, teaser, icon, costs, ...fields }, tools) => ({
    heading,
    teaser,
    icon,
    costs,
    deliveryTime: fields.delivery_time,
    couriers: tools.couriers(fields.couriers),
    content: tools.richText(fields.content),
  }),
  teaser: ({ heading, teaser, icon, costs, ...fields }, tools) => ({
    title: tools.title,
    heading: heading || tools.title,
    teaser,
    icon,
    costs,
    deliveryTime: fields.delivery_time,
    couriers: tools.couriers(fields.couriers),
  }),
})

import { z } from 'zod'
import type { RichText } from '#shared/content/richtext.ts'
import { text } from '#templates/content/fields.ts'
import { withHelp } from '../definitions/help.ts'
import { methodFields, methodPage } from '../definitions/methodPage.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

interface PaymentMethodTeaser {
  heading: string
  teaser: string
  icon: string
  /** The commerce back end's payment handler, or empty. */
  handler: string
}

interface PaymentMethodContent extends PaymentMethodTeaser {
  content: RichText | null
}

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    PaymentMethod: { content: PaymentMethodContent; teaser: PaymentMethodTeaser }
  }
}

export default defineStoryPage('PaymentMethod', {
  ...withHelp(methodPage('PaymentMethod')),
  fields: z.object({ ...methodFields, handler: text }),
  content: ({ heading, teaser, icon, handler, content }, tools) => ({
    heading,
    teaser,
    icon,
    handler,
    content: tools.richText(content),
  }),
  teaser: ({ heading, teaser, icon, handler }, { title }) => ({
    heading: heading || title,
    teaser,
    icon,
    handler,
  }),
})

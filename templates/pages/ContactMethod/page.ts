import { z } from 'zod'
import type { RichText } from '#shared/richtext.ts'
import { text } from '#templates/content/fields.ts'
import { methodFields, methodPage } from '../definitions/methodPage.ts'
import { defineStoryPage } from '../page.ts'

interface ContactMethodTeaser {
  heading: string
  teaser: string
  icon: string
  phone: string
  email: string
  hours: string
}

interface ContactMethodContent extends ContactMethodTeaser {
  content: RichText | null
}

declare module '#shared/story.ts' {
  interface StoryKinds {
    ContactMethod: { content: ContactMethodContent; teaser: ContactMethodTeaser }
  }
}

export default defineStoryPage('ContactMethod', {
  ...methodPage('ContactMethod'),
  fields: z.looseObject({ ...methodFields, phone: text, email: text, hours: text }),
  content: ({ heading, teaser, icon, phone, email, hours, content }, tools) => ({
    heading,
    teaser,
    icon,
    phone,
    email,
    hours,
    content: tools.richText(content),
  }),
  teaser: ({ heading, teaser, icon, phone, email, hours }, { title }) => ({
    heading: heading || title,
    teaser,
    icon,
    phone,
    email,
    hours,
  }),
})

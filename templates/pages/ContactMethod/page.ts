import { z } from 'zod'
import type { RichText } from '#shared/content/richtext.ts'
import type { DayHours } from '#shared/dealers/week.ts'
import { text } from '#templates/content/fields.ts'
import { openingHours, timeZone } from '#templates/content/openingHours.ts'
import { methodFields, methodPage } from '../definitions/methodPage.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

interface ContactMethodTeaser {
  heading: string
  teaser: string
  icon: string
  phone: string
  email: string
  /** In words, such as “Monday to Friday, 9am to 6pm”. */
  hours: string
  /** The same hours for scripts; empty where editors have not set them. */
  openingHours: readonly DayHours[]
  /** Of the hours; empty for that of the country. */
  timeZone: string
  /** In words, such as “within one working day”. */
  answerTime: string
  /** Address of a chat, or empty. */
  chat: string
}

interface ContactMethodContent extends ContactMethodTeaser {
  content: RichText | null
}

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    ContactMethod: { content: ContactMethodContent; teaser: ContactMethodTeaser }
  }
}

const fields = z.object({
  ...methodFields,
  phone: text,
  email: text,
  hours: text,
  opening_hours: openingHours,
  time_zone: timeZone,
  answer_time: text,
  chat_url: text.refine((value) => value === '' || value.startsWith('https://'), {
    message: 'expected an https address',
  }),
})

const toMethod = ({
  heading,
  teaser,
  icon,
  phone,
  email,
  hours,
  ...rest
}: z.output<typeof fields>): ContactMethodTeaser => ({
  heading,
  teaser,
  icon,
  phone,
  email,
  hours,
  openingHours: rest.opening_hours,
  timeZone: rest.time_zone,
  answerTime: rest.answer_time,
  chat: rest.chat_url,
})

export default defineStoryPage('ContactMethod', {
  ...methodPage('ContactMethod'),
  fields,
  content: (values, tools) => ({
    ...toMethod(values),
    content: tools.richText(values.content),
  }),
  teaser: (values, { title }) => ({
    ...toMethod(values),
    heading: values.heading || title,
  }),
})

import type { Teaser } from '#shared/content/story.ts'
import type { Method } from './MethodList.tsx'

/** A contact method in a list of methods. */
export const contactCard = (method: Teaser<'ContactMethod'>): Method => ({
  ...method,
  fact: method.phone || method.email || method.hours,
  note: method.answerTime,
})

import { track } from '#runtime/analytics/track.ts'

/** Reports a message about the contact form, by its key (R8.5). */
export const reportMessage = (error_message: string): void =>
  track('error_message_view', { error_type: 'case-form', error_message })

import { track } from './track.ts'

/** Specification 8: what goes wrong in the checkout is reported as a message, by its key alone. */
export const reportCheckoutError = (messageKey: string): void =>
  track('checkout_message', { message_key: messageKey, message_level: 'error' })

import { track } from './track.ts'

/** Specification 8: reports an error of the checkout by the key of its message. */
export const reportCheckoutError = (messageKey: string): void =>
  track('checkout_message', { message_key: messageKey, message_level: 'error' })

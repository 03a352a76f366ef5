import { track } from './track.ts'

/** R8.11: reports an error of the checkout by the key of its message. */
export const reportCheckoutError = (messageKey: string): void =>
  track('checkout_message', { message_key: messageKey, message_level: 'error' })

import type { CartLine, CartMessage } from '#runtime/basket/cart.ts'
import type { useTranslate } from '#runtime/page.tsx'
import type { MessageKey } from '#templates/translations/messages.ts'

/** Words for the messages of the back end, by its key. */
const words: Readonly<Record<string, MessageKey>> = {
  'product-stock-reached': 'basket.message.stock',
  'product-out-of-stock': 'basket.message.soldOut',
  'product-not-found': 'basket.message.gone',
  'min-order-quantity': 'basket.message.minimum',
  'purchase-steps-quantity': 'basket.message.steps',
  'promotion-not-found': 'basket.codeUnknown',
  'promotion-not-eligible': 'basket.codeNotEligible',
  'promotion-excluded': 'basket.codeNotEligible',
}

/** The words for a message; null for one that tells shoppers nothing, such as an added discount. */
export function cartMessageKey({ key, level, isBlocking }: CartMessage): MessageKey | null {
  if (Object.hasOwn(words, key)) return words[key]!
  return isBlocking || level === 'error' ? 'basket.message.blocked' : null
}

/** Messages in words, each once. */
export const cartMessageTexts = (
  messages: readonly CartMessage[],
  t: ReturnType<typeof useTranslate>,
  wordsOf: typeof cartMessageKey = cartMessageKey,
): readonly string[] => [
  ...new Set(
    messages.flatMap((message) => {
      const key = wordsOf(message)
      return key === null ? [] : t(key, { name: message.name })
    }),
  ),
]

/** Words for the limits of a line, with their numbers. */
const limitWords: Readonly<Record<string, MessageKey>> = {
  'min-order-quantity': 'basket.message.minimumOf',
  'purchase-steps-quantity': 'basket.message.stepsOf',
}

/** Messages about a line in words, each once. */
export const lineMessageTexts = (
  { name: ownName, limits }: Pick<CartLine, 'name' | 'limits'>,
  messages: readonly CartMessage[],
  t: ReturnType<typeof useTranslate>,
): readonly string[] => [
  ...new Set(
    messages.flatMap((message) => {
      const name = message.name || ownName
      if (!Object.hasOwn(limitWords, message.key))
        return cartMessageTexts([{ ...message, name }], t)
      const { minimum, step } = limits
      return t(limitWords[message.key]!, { name, minimum, step })
    }),
  ),
]

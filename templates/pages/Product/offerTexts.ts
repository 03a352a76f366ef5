import type { ProductPrice } from '#shared/price.ts'
import type { Variant } from '#shared/product.ts'
import type { PageContext } from '#shared/site.ts'
import { fillMessage } from '#shared/translate.ts'
import { moneyPieces } from '#templates/components/moneyPieces.ts'

export type OfferContext = Pick<PageContext, 'translations' | 'sellsOnline' | 'pricesShown'>

/**
 * The texts of an offer in the order they are read, as those of another variant; null where the two
 * are not set alike (one is reduced, say), or where what is shown is not what the data says.
 */
export function offerTexts(
  shown: readonly string[],
  from: Variant,
  to: Variant,
  context: OfferContext,
): readonly string[] | null {
  const before = pieces(from, context)
  const after = pieces(to, context)
  const isAlike = before.every((piece, at) => (piece === null) === (after[at] === null))
  const isShown = before.every((piece) => piece === null || shown.includes(piece))
  if (!isAlike || !isShown) return null
  return shown.map((text) => {
    const at = before.indexOf(text)
    return at === -1 ? text : (after[at] ?? text)
  })
}

/** Every text that depends on the variant, each in its place; null for one that there is not. */
function pieces(
  { price, stockStatus, sku }: Variant,
  { translations, sellsOnline, pricesShown }: OfferContext,
): readonly (string | null)[] {
  const filled = (key: string, name: string, value: string) =>
    fillMessage(translations[key] ?? key, { [name]: value })
  return [
    ...pricePieces(pricesShown ? price : null, (text) => filled('product.list', 'price', text)),
    translations[`stock.${stockStatus}`] ?? null,
    translations[`delivery.${sellsOnline ? '' : 'dealer.'}${stockStatus}`] ?? null,
    filled('product.sku', 'sku', sku),
  ]
}

function pricePieces(
  price: ProductPrice | null,
  listText: (text: string) => string,
): readonly (string | null)[] {
  if (!price) return [null, null, null, null, null, null, null]
  const { regulationPrice, listPrice, savingText } = price
  const { whole, separator, minor, rest } = moneyPieces(price.price.text)
  const isReduced = regulationPrice !== null && savingText !== null
  return [
    whole,
    separator,
    minor,
    rest || null,
    isReduced ? savingText : null,
    isReduced ? regulationPrice.text : null,
    listPrice && listPrice.amount > price.price.amount ? listText(listPrice.text) : null,
  ]
}

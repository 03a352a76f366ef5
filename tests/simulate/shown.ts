import type { Cart } from '#runtime/basket/cart.ts'
import { readFreeProducts } from '#runtime/basket/freeProducts.ts'
import { discountsOf, goodsSum } from '#templates/basket/totals/goodsSum.ts'
import type { BackEndCart, BackEndLine, Place, World } from './world.ts'

/** What a tab shows, against the cart of the shop as it is sent: lines, limits, promotions, what is free, and sums. */
export function faultsOfView(shown: Cart, truth: BackEndCart): readonly string[] {
  const { lineItems } = truth
  const products = lineItems.filter(({ type }) => type === 'product')
  const promotions = lineItems.filter(({ type }) => type === 'promotion')
  const views: readonly (readonly [what: string, shown: unknown, truth: unknown])[] = [
    [
      'lines',
      shown.lines.map(({ id, quantity, totalPrice }) => [id, quantity, totalPrice]),
      lineItems.map(({ id, quantity, price }) => [id, quantity, price.totalPrice]),
    ],
    [
      'promotions',
      discountsOf(shown.lines).map(({ name, totalPrice }) => [name, totalPrice]),
      promotions.map(({ label, price }) => [label, price.totalPrice]),
    ],
    [
      'limits',
      shown.lines.flatMap(({ kind, limits }) => (kind === 'product' ? [limits] : [])),
      products.map(({ quantityInformation: limits }) => ({
        minimum: limits?.minPurchase,
        maximum: limits?.maxPurchase,
        step: limits?.purchaseSteps,
      })),
    ],
    [
      'free products',
      shown.lines.flatMap(({ id, isFree }) => (isFree ? [id] : [])),
      products.flatMap((line) => (isGivenAway(line, promotions) ? [line.id] : [])),
    ],
    [
      'sums',
      [goodsSum(shown), shown.total],
      [
        Math.round(100 * products.reduce((sum, { price }) => sum + price.totalPrice, 0)) / 100,
        truth.price.totalPrice,
      ],
    ],
  ]
  return views.flatMap(([what, ours, theirs]) => {
    const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)]
    return one === other ? [] : [`shows the ${what} ${one}, the shop has ${other}`]
  })
}

/** Whether promotions take off all that a line costs. */
function isGivenAway({ id, price }: BackEndLine, promotions: readonly BackEndLine[]): boolean {
  const off = promotions
    .flatMap(({ payload }) => payload.composition ?? [])
    .reduce((sum, part) => (part.id === id ? sum + Math.abs(part.discount) : sum), 0)
  return price.totalPrice > 0 && off >= price.totalPrice - 0.004
}

/** What can be chosen for nothing, or what the cart lacks for it, is what the shop offers. */
export async function faultsOfOffers(
  { atBackEnd }: Pick<World, 'atBackEnd'>,
  place: Place,
): Promise<readonly string[]> {
  const raw = (await atBackEnd(place, place.country, '/checkout/cart/check')) as {
    elements: readonly { missingTotal: number; products: readonly { id: string }[] }[]
  } | null
  const { data } = place.tab.api.state('freeProducts').peek()
  const shown = readFreeProducts(data).map(({ missingTotal, products }) => [
    missingTotal,
    products.map(({ id }) => id),
  ])
  const truth = (raw?.elements ?? []).map(({ missingTotal, products }) => [
    missingTotal,
    products.map(({ id }) => id),
  ])
  const [one, other] = [JSON.stringify(shown), JSON.stringify(truth)]
  return one === other ? [] : [`offers ${one} for nothing, the shop ${other}`]
}

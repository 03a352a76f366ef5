import { effect, untracked } from '@preact/signals-core'
import { commerce } from '#runtime/session/commerce.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { countProducts, createBasket, type Basket } from './basket.ts'
import { startBasketBadge } from './basketBadge.ts'
import { basketCount } from './basketCount.ts'
import { lostLinesIn, registrationMarkOf } from './registrationMark.ts'

let basket: Basket | null = null

/**
 * Opens the basket, which all parts of the page share, and stores its number of products for the header. On the
 * server, returns an empty basket.
 */
export function openBasket(context: PageContext): Basket {
  if (typeof window === 'undefined') return createBasket(commerce)
  enterCommerce(context)
  return (basket ??= startBasket())
}

function startBasket(): Basket {
  const opened = createBasket({ ...commerce, lostLinesOf: lostLinesIn(registrationMarkOf) })
  startBasketBadge()
  effect(() => {
    void commerce.session.currentCountry.value
    untracked(opened.resume)
  })
  effect(() => {
    const cart = opened.cart.value
    const country = commerce.session.currentCountry.peek()
    if (!cart || opened.isChanging.value) return
    basketCount(country).set(countProducts(cart))
  })
  return opened
}

/** Sets the count to zero after an order. The document may be left before the cart is read again. */
export const noteOrdered = (country: string): void => basketCount(country).set(0)

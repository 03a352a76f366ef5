import { effect, untracked } from '@preact/signals-core'
import { commerce } from '#runtime/session/commerce.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/site.ts'
import { countProducts, createBasket, type Basket } from './basket.ts'
import { startBasketBadge } from './basketBadge.ts'
import { basketCount } from './basketCount.ts'
import { lostLinesIn, registrationMarkOf } from './registrationMark.ts'

let basket: Basket | null = null

/**
 * The basket of the shop, shared by all parts of the page. Its number of products is stored for the header. At build,
 * there is one of no country.
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
  return {
    ...opened,
    forget() {
      opened.forget()
      // an ordered basket is empty, and the document may be left before the back end says so
      basketCount(commerce.session.currentCountry.peek()).set(0)
    },
  }
}

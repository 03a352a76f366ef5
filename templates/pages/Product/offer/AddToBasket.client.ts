// @chunk product
// @chunk commerce
import addToBasketIsland from './AddToBasket.island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { toItems } from '#runtime/basket/bundle.ts'
import type { Cart, CartLine } from '#runtime/basket/cart.ts'
import type { NewItem } from '#runtime/basket/change.ts'
import { openBasket } from '#runtime/basket/openBasket.ts'
import { trackCart } from '#runtime/basket/basketEvents.ts'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import { variantsOpened } from '#runtime/product/openingVariants.ts'
import type { AddToBasketData } from './AddToBasket.tsx'

/** Adds the chosen variant with its batteries, and opens the drawer, which loads meanwhile. */
export default islandClient(addToBasketIsland, ({ data, parts, page, signal }) => {
  const { add: button, 'buy-status': status } = parts
  const label = button.textContent
  let isAdding = false

  /** Progress shows in the button, so that nothing moves; only a failure shows below it. */
  function tell(text: string, hasFailed = false) {
    status.toggleAttribute('data-failed', hasFailed)
    status.textContent = text
    button.textContent = isAdding ? text : label
  }

  async function add() {
    if (isAdding) return
    isAdding = true
    tell(data.words.adding)
    const drawer = import('#templates/basket/openDrawer.tsx').catch(() => null)
    const [loaded] = await Promise.all([page(), variantsOpened()])
    // the choice is that of another page now
    if (signal.aborted) return
    const items = toItems(readChoice(data))
    const basket = openBasket(loaded.context)
    const before = basket.cart.peek()
    const outcome = await basket.add(items)
    isAdding = false
    if (outcome.status === 'failed') return tell(data.words.failed, true)
    if (outcome.status === 'unknown') return tell(data.words.unknown, true)
    tell('')
    const added = addedLines(basket.cart.peek(), before, items)
    // the product is in the basket now: if showing it fails, its page shows it
    await show(added).catch((error: unknown) => {
      reportError(error)
      location.assign(data.basketPath)
    })

    async function show(lines: readonly CartLine[]) {
      trackCart('add_to_cart', loaded.context.shopwareCurrency.iso, lines)
      if (signal.aborted) return
      const opened = await drawer
      const { basketPath, checkoutPath, rules } = data
      // without its code, the page of the basket shows the same
      if (!opened) return location.assign(basketPath)
      const isAdded = lines.length > 0
      const paths = { basketPath, checkoutPath }
      opened.openDrawer({ page: loaded, basket, ...paths, rules, outcome, isAdded })
    }
  }

  button.addEventListener(
    'click',
    () => {
      add().catch((error: unknown) => {
        isAdding = false
        tell(data.words.failed, true)
        reportError(error)
      })
    },
    { signal },
  )
})

/** The lines that have become more, by how much; one of each if the cart was not known before. */
function addedLines(after: Cart | null, before: Cart | null, items: readonly NewItem[]) {
  const quantityOf = (cart: Cart | null, id: string) =>
    cart?.lines.find((line) => line.id === id)?.quantity ?? 0
  return items.flatMap(({ lineId }) => {
    const line = after?.lines.find(({ id }) => id === lineId)
    const quantity = before ? quantityOf(after, lineId) - quantityOf(before, lineId) : 1
    return line && quantity > 0 ? [{ ...line, quantity }] : []
  })
}

function readChoice({ variantId, batteries }: AddToBasketData) {
  const chosen = chosenBatteries.peek()
  return {
    variantId: chosenVariant.peek()?.id ?? variantId,
    path: location.pathname + location.search,
    batteries: {
      required: batteries[chosen?.required ?? ''] ?? null,
      optional: batteries[chosen?.optional ?? ''] ?? null,
    },
  }
}

import { effect } from '@preact/signals-core'
import { reportProduct } from '#runtime/analytics/viewItem.ts'
import { activeRouter } from '#runtime/navigation/activeRouter.ts'
import { chosenVariant } from '#runtime/product/chosenVariant.ts'
import { recentProducts } from '#runtime/product/recentProducts.ts'
import { readProductItems } from '#shared/productItems.ts'

/** Reports and remembers the product, and shows those that the shopper looked at before. */
export function start(place: HTMLElement): () => void {
  const items = readProductItems(document)
  // newer data of the same page is not another view
  const isView = activeRouter()?.rendered.peek().type !== 'revalidate'
  if (items && isView) reportProduct(items, location.search)

  const id = place.dataset['id'] ?? ''
  const others = recentProducts.read().filter((product) => product.id !== id)
  const stopRemembering = effect(() => {
    const chosen = chosenVariant.value?.id ?? items?.preset
    const variant = items?.variants.find((one) => one.id === chosen)
    recentProducts.add({ id, look: variant?.look ?? 0 })
  })
  const controller = new AbortController()
  // a section that appears in view would move what the shopper is reading
  if (others.length > 0 && place.getBoundingClientRect().top > innerHeight) {
    void import('./recentProductsView.ts')
      .then((view) => view.show(place, { others, recentProducts }, controller.signal))
      // the page is complete without it
      .catch(() => {})
  }
  return () => {
    controller.abort()
    stopRemembering()
  }
}

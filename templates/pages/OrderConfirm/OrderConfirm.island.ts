import type { IslandModule } from '#runtime/islands/island.ts'
import { readOrderCode } from '#runtime/order/orderAddress.ts'

/** Shows the order of the address. Without one, the page says so, and needs no more code. */
export const start: IslandModule['start'] = async (element, page) => {
  const code = readOrderCode(location.search)
  if (code === null) {
    element.dataset['state'] = 'empty'
    return
  }
  const [{ mountOrder }, loaded] = await Promise.all([import('./mountOrder.tsx'), page()])
  return mountOrder(element, loaded, code)
}

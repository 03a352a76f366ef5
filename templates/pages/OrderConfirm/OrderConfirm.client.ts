import { islandClient } from '#runtime/islands/islandClient.ts'
import { readOrderCode } from '#runtime/order/orderAddress.ts'
import orderConfirmIsland from './OrderConfirm.island.ts'

/** Shows the order of the address. Without one, the page says so, and needs no more code. */
export default islandClient(orderConfirmIsland, async (island) => {
  const code = readOrderCode(location.search)
  if (code === null) {
    island.element.dataset['state'] = 'empty'
    return
  }
  const [{ mountOrder }, loaded] = await Promise.all([import('./mountOrder.tsx'), island.page()])
  if (!island.signal.aborted) mountOrder(island, loaded, code)
})

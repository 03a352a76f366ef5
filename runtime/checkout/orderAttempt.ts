import { whileIn } from '#runtime/session/whileIn.ts'
import type { ActionOptions } from './actionOptions.ts'
import type { OrderOptions } from './placeOrder.ts'

/** The options of an attempt to order. Its calls fail if the shopper switches to another country. */
export function createAttempt({
  country,
  session,
  api,
  basket,
  state,
  orderOptions,
}: ActionOptions) {
  const here = whileIn(country, session)
  let resumeReads = () => {}
  const attempt: OrderOptions = {
    ...orderOptions,
    country,
    api,
    basket: {
      restore: here(() => basket.restore()),
      refresh: here(() => basket.refresh()),
    },
    onStep(step) {
      state.value = { status: 'ordering', step }
      // the cart is empty now: refetch it, so that the badge shows it
      if (step === 'paying') resumeReads()
    },
    onLost() {
      // look-ups take up to a minute, and the shopper may change the basket meanwhile
      resumeReads()
      const shown = state.peek()
      if (shown.status === 'unknown' && shown.isChecking) return
      state.value = { status: 'unknown', isChecking: true }
    },
  }
  return {
    attempt,
    /** The calls of an order invalidate reads; refetching waits until all of them are done. */
    pauseReads: () => void (resumeReads = api.pause()),
    resumeReads: () => resumeReads(),
  }
}

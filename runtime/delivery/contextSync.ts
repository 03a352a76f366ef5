import type { ApiData } from '#runtime/api/apiData.ts'

/** Ids of the session that basket and checkout set. */
export type ContextChange = Readonly<
  Partial<Record<'shippingMethodId' | 'paymentMethodId' | 'countryId', string>>
>

/**
 * Sends changes of the session one after the other, and only the latest of each kind. A change that fails is sent
 * again with the order, so that its error is not shown here.
 */
export function createContextSync(api: Pick<ApiData, 'send'>): (change: ContextChange) => void {
  let waiting: ContextChange = {}
  let isSending = false

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    while (Object.keys(waiting).length > 0) {
      const change = waiting
      waiting = {}
      await api.send('updateContext', change).catch(() => {})
    }
    isSending = false
  }

  return (change) => {
    waiting = { ...waiting, ...change }
    void sendAll()
  }
}

import { deliveryChoiceOf } from '#runtime/delivery/deliveryChoice.ts'
import { usePage } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'

const noStore = { type: null, storeId: '' } as const

/** The shopper's own shop in the country, which the checkout offers first. It is stored with the delivery. */
export function useMyStore() {
  const delivery = deliveryChoiceOf(usePage().context.country)
  const { storeId } = useValue(delivery.choice, noStore)
  return { storeId, choose: (id: string) => delivery.set({ storeId: id }) }
}

import type { Cart } from '#runtime/basket/cart.ts'
import { seeAll } from '#runtime/basket/seenCart.ts'
import type { ActionOptions, OrderScript } from './actionOptions.ts'
import type { OrderRequest } from './placeOrder.ts'

/** The request of an order: the shopper's choices, and the cart as it is shown. */
export function toRequest(
  cart: Cart,
  { toRegistration }: OrderScript,
  { form, deliveryType, stores, addressLists, methods, storefrontUrl, returnUrl }: ActionOptions,
): Omit<OrderRequest, 'paymentDetails'> {
  const values = form.values.peek()
  const type = deliveryType.peek()
  const isCollected = type === 'clickAndCollect'
  const store = isCollected ? stores.peek()?.find(({ id }) => id === values.storeId) : undefined
  const { countries } = addressLists
  return {
    registration: toRegistration({
      values,
      deliveryType: type,
      store: store ?? null,
      countries,
      storefrontUrl,
    }),
    shippingMethodId: methods.shipping.wantedId.peek(),
    paymentMethodId: values.paymentMethodId,
    comment: values.comment.trim(),
    seen: { lines: seeAll(cart), total: cart.total },
    returnUrl,
  }
}

import type { Cart } from '#runtime/basket/cart.ts'
import type { ActionOptions } from './actionOptions.ts'
import type { CheckoutProblem } from './checkoutState.ts'

/** Why the cart cannot be ordered as it is shown; null if it can. Marks the fields that are invalid. */
export function findObstacle(
  cart: Cart | null,
  { basket, form, methods, paymentMethod }: ActionOptions,
): CheckoutProblem | null {
  // a change in flight will change the sums
  if (!cart || basket.isChanging.peek()) return { kind: 'updating' }
  const invalid = form.touchAll()
  if (invalid.length > 0) return { kind: 'invalid', fields: invalid }
  if (basket.differences.peek().length > 0) return { kind: 'changed', totalBefore: null }
  if (paymentMethod.peek()) return null
  // the chosen method has not loaded, or is no longer available
  methods.load()
  return { kind: 'unavailable', waitSeconds: null }
}

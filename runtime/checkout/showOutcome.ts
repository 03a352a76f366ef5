import { cartMessages } from '#runtime/basket/cart.ts'
import type { CheckoutProblem } from './checkoutState.ts'
import type { CheckoutField } from './checkoutForm.ts'
import type { ActionOptions, OrderScript } from './actionOptions.ts'
import type { OrderOutcome } from './orderOutcome.ts'

/** Shows how an attempt ended. */
export function createOutcomes(
  { basket, draft, form, state, deliveryType, orderOptions, onPlaced = () => {} }: ActionOptions,
  loadScript: () => Promise<OrderScript>,
) {
  const stopWith = (problem: CheckoutProblem | null) =>
    void (state.value = { status: 'editing', problem })

  function stopUnexpectedly(): void {
    const isSent = orderOptions.orderMark.read()?.order === null
    if (isSent) state.value = { status: 'unknown', isChecking: false }
    else stopWith({ kind: 'unexpected', waitSeconds: null })
  }

  function refusal(
    { error }: Extract<OrderOutcome, { status: 'refused' }>,
    { refusedFields }: OrderScript,
  ): CheckoutProblem {
    const refused = refusedFields(error, {
      values: form.values.peek(),
      deliveryType: deliveryType.peek(),
    })
    const fields = Object.keys(refused) as CheckoutField[]
    if (fields.length === 0) return { kind: 'unexpected', waitSeconds: null }
    form.setServerErrors(refused)
    return { kind: 'invalid', fields }
  }

  async function settle(outcome: OrderOutcome): Promise<void> {
    switch (outcome.status) {
      case 'placed':
      case 'placed-before':
        // input from during the look-up of an earlier order is for the next order
        if (state.peek().status !== 'editing' || form.touched.peek().size === 0) draft.remove()
        else draft.keep()
        // the emptied cart may not have been read yet
        basket.forget()
        if (outcome.status === 'placed') onPlaced()
        state.value = {
          status: 'placed',
          order: outcome.order,
          paymentUrl: outcome.status === 'placed' ? outcome.paymentUrl : null,
          isEarlier: outcome.status === 'placed-before',
        }
        return
      case 'unknown':
        state.value = { ...outcome, isChecking: false }
        return
      case 'refused':
        return stopWith(refusal(outcome, await loadScript()))
      case 'failed':
        return stopWith({ kind: outcome.reason, waitSeconds: outcome.waitSeconds })
      case 'changed':
        return stopWith({ kind: 'changed', totalBefore: outcome.totalBefore })
      case 'blocked': {
        const messages = cartMessages(outcome.cart).filter(({ isBlocking }) => isBlocking)
        return stopWith({ kind: 'blocked', messages })
      }
      case 'ended':
      case 'busy':
        return stopWith({ kind: outcome.status })
    }
  }

  return { stopWith, stopUnexpectedly, settle }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { vi } from 'vitest'
import { hexId } from '#fixtures/ids.ts'
import { createCheckout, type Checkout } from '#runtime/checkout/checkout.ts'
import type { CheckoutState } from '#runtime/checkout/checkoutState.ts'
import type { CheckoutField, CheckoutValues } from '#runtime/checkout/checkoutForm.ts'
import { openDraft } from '#runtime/checkout/draft.ts'
import { openDeliveryChoices } from '#runtime/delivery/deliveryChoice.ts'
import type { CheckoutRules } from '#shared/checkout.ts'
import { checkoutRules } from '../../templates/checkoutProps.ts'
import { fill, filled, openVisit, type Fate, type Sent, type VisitTab } from './shopVisit.ts'

/** A multi-tool, which is too cheap for instalments. */
export const tool = 'SEVENTEEN-SIL'

export const shippingId = (name: string): string => hexId('shipping-method', `shipping_${name}`)

const storefront = 'http://127.0.0.1:8080'
const countries = ['GB', 'IE'].map((code) => ({
  id: hexId('country', code),
  code,
  name: code,
  canShip: true,
  needsPostalCode: true,
}))

type VisitOptions = NonNullable<Parameters<typeof openVisit>[0]>

interface CheckoutInput {
  rules?: Partial<CheckoutRules>
  /** The fate of a request; `index` counts from 0 once the basket is filled. */
  fate?: VisitOptions['fate']
  faults?: VisitOptions['faults']
  products?: readonly string[]
  canApplePay?: () => boolean
}

/** Waits until nothing is under way any more. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await vi.advanceTimersByTimeAsync(100)
    await nextTurn()
  }
}

/** Waits for a state that takes several requests or pauses. */
export async function until(isReached: () => boolean): Promise<void> {
  for (let turn = 0; !isReached(); turn += 1) {
    if (turn > 1000) throw new Error('the state is never reached')
    await rest()
  }
}

/** A page with a checkout and a filled basket. */
export async function openCheckout({
  rules = {},
  fate = () => 'fine',
  faults = () => [],
  products = [tool],
  canApplePay = () => false,
}: CheckoutInput = {}) {
  /** The events of the window. */
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, page[name].bind(page))
  }
  const on = { isOn: false, from: 0 }
  const visit = openVisit({
    fate: (sent, index): Fate => (on.isOn ? fate(sent, index - on.from) : 'fine'),
    faults: (sent, index) => (on.isOn ? faults(sent, index - on.from) : []),
  })
  const tab = await visit.openTab()
  await fill(visit, tab, ...products)
  on.isOn = true
  on.from = visit.sent.length

  /** The checkout of a document in a tab; a reload makes another one. */
  function checkoutOf(ofTab: VisitTab = tab) {
    const draft = openDraft('GB', ofTab.sessionStore, ofTab.options.orderMark)
    const delivery = openDeliveryChoices(ofTab.localStore)('GB')
    const { orderMark, registrationMark, now, wait } = ofTab.options
    const onPlaced = vi.fn<() => void>()
    const checkout = createCheckout({
      country: 'GB',
      currencyId: hexId('currency', 'GBP'),
      rules: { ...checkoutRules, ...rules },
      addressLists: { salutations: [], countries },
      api: ofTab.api,
      session: ofTab.session,
      basket: ofTab.basket,
      delivery,
      draft,
      storefrontUrl: storefront,
      returnUrl: (code) => `${storefront}/gb/en/order-confirm/?order=${code}`,
      canApplePay,
      onPlaced,
      orderOptions: { orderMark, registrationMark, paymentHosts: ['shop.test'], now, wait },
    })
    const states: CheckoutState[] = []
    checkout.state.subscribe((state) => void states.push(state))
    return { checkout, draft, delivery, orderMark, states, onPlaced }
  }

  const own = checkoutOf()
  return {
    ...own,
    visit,
    tab,
    page,
    checkoutOf,
    /** Requests since the basket was filled. */
    requests: (): readonly Sent[] => visit.sent.slice(on.from),
    /** Bodies of the changes of the context. */
    contextChanges: () =>
      visit.sent
        .slice(on.from)
        .filter(({ method, path }) => method === 'PATCH' && path === '/context')
        .map(({ body }) => body),
    /** Starts the checkout, and waits until it has loaded. */
    async start() {
      const stop = own.checkout.start()
      await rest()
      return stop
    },
  }
}

/** Types a complete form. */
export function type({ form }: Pick<Checkout, 'form'>, changes: Partial<CheckoutValues> = {}) {
  for (const [name, value] of Object.entries(filled(changes)) as [CheckoutField, string][]) {
    form.set(name, value)
  }
}

export const nothing = async () => ({ details: null })

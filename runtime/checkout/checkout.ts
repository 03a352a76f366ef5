import {
  batch,
  computed,
  effect,
  signal,
  untracked,
  type ReadonlySignal,
} from '@preact/signals-core'
import type { ApiData } from '#runtime/api/apiData.ts'
import type { Parameters } from '#runtime/api/address.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import { cartMessages, type Cart, type CartMessage } from '#runtime/basket/cart.ts'
import { seeAll } from '#runtime/basket/seenCart.ts'
import { createContextSync } from '#runtime/delivery/contextSync.ts'
import { deliveryTypeOf, type StoredDelivery } from '#runtime/delivery/deliveryChoice.ts'
import { createShipping, isOther, watchOfferedTypes } from '#runtime/delivery/shipping.ts'
import type { ShippingMethod } from '#runtime/delivery/shippingMethods.ts'
import type { Form } from '#runtime/forms/form.ts'
import { holdReload } from '#runtime/navigation/busy.ts'
import type { PlacedOrder } from '#runtime/order/order.ts'
import { loadOnce } from '#runtime/services/loadOnce.ts'
import type { Session } from '#runtime/session/session.ts'
import { whileIn } from '#runtime/session/whileIn.ts'
import type { AddressLists, CheckoutRules, DeliveryType } from '#shared/checkout.ts'
import type { CollectStore } from '#shared/collectStore.ts'
import {
  createCheckoutForm,
  emptyValues,
  type CheckoutField,
  type PostalCodes,
} from './checkoutForm.ts'
import type { Draft } from './draft.ts'
import type { FailureReason, OrderOutcome } from './orderOutcome.ts'
import { readPaymentMethods, type PaymentMethod } from './paymentMethods.ts'
import type { OrderOptions, OrderRequest, OrderStep } from './placeOrder.ts'

/** Why an attempt to order ended, or was not made. */
export type CheckoutProblem =
  | { kind: 'invalid'; fields: readonly CheckoutField[] }
  /** `totalBefore` is the total that the shopper saw; null if the cart has changed before that. */
  | { kind: 'changed'; totalBefore: number | null }
  | { kind: 'blocked'; messages: readonly CartMessage[] }
  | { kind: 'ended' | 'busy' | 'payment' | 'updating' }
  | { kind: FailureReason; waitSeconds: number | null }

export type CheckoutState =
  | { status: 'editing'; problem: CheckoutProblem | null }
  | { status: 'ordering'; step: OrderStep | 'authorizing' }
  /** An order was sent, and it is not known whether it exists. */
  | { status: 'unknown'; isChecking: boolean; isFinal?: true }
  | { status: 'placed'; order: PlacedOrder; paymentUrl: string | null; isEarlier: boolean }

/** What a payment method gives the order: its details, null for none, or `refused`. */
export type AuthorizedPayment =
  { details: Parameters | null; onOrdered?: (isPlaced: boolean) => void } | 'refused'

export interface Checkout {
  form: Form<CheckoutField>
  state: ReadonlySignal<CheckoutState>
  cart: ReadonlySignal<Cart | null>
  /** Those that can be chosen. */
  deliveryTypes: ReadonlySignal<readonly DeliveryType[]>
  deliveryType: ReadonlySignal<DeliveryType>
  setDeliveryType: (type: DeliveryType) => void
  /** Methods that the shopper chooses from; none where the delivery type is enough. */
  shippingMethods: ReadonlySignal<readonly ShippingMethod[]>
  /** Id of the method of the session; empty while it is not known. */
  shippingMethodId: ReadonlySignal<string>
  setShippingMethod: (id: string) => void
  /** Name of the method of the session; empty while it is not known. */
  shippingMethodName: ReadonlySignal<string>
  /** Null while they are loading. */
  paymentMethods: ReadonlySignal<readonly PaymentMethod[] | null>
  paymentMethod: ReadonlySignal<PaymentMethod | null>
  /** Whether the back end's methods could not be loaded. */
  methodsFailed: ReadonlySignal<boolean>
  /** Loads the methods that are missing. */
  retryMethods: () => void
  setStores: (stores: readonly CollectStore[]) => void
  /** Orders what the shopper sees. `authorize` is called in the same task. */
  order: (authorize: (cart: Cart) => Promise<AuthorizedPayment>) => Promise<void>
  /** Looks an order up whose fate is unknown. */
  checkAgain: () => Promise<void>
  /** Gives an order up whose fate stays unknown, so that the basket can be ordered. */
  forget: () => void
  /** Loads what sends the order, so that a weak connection does not delay the click. */
  prepare: () => void
  /** Keeps the checkout up to date until the returned function is called. */
  start: () => () => void
}

type Ordering = typeof import('./ordering.ts')

export interface CheckoutOptions {
  country: string
  /** Id of the currency of the session. */
  currencyId: string
  rules: CheckoutRules
  lists: AddressLists
  api: ApiData
  session: Pick<Session, 'currentCountry'>
  basket: Basket
  delivery: StoredDelivery
  draft: Draft
  storefrontUrl: string
  returnUrl: OrderRequest['returnUrl']
  canApplePay: () => boolean
  ordering: Pick<
    OrderOptions,
    'orderMark' | 'registrationMark' | 'paymentHosts' | 'now' | 'wait' | 'lock'
  >
}

/** The state of the checkout, and its actions. Views show it. */
export function createCheckout(options: CheckoutOptions): Checkout {
  const { country, rules, lists, session, basket, delivery, draft } = options
  const here = whileIn(country, session)
  const api = { ...options.api, send: here(options.api.send) }
  const state = signal<CheckoutState>({ status: 'editing', problem: null })
  const stores = signal<readonly CollectStore[] | null>(null)
  const deliveryTypes = watchOfferedTypes(options, rules)
  const deliveryType = computed(() => deliveryTypeOf(delivery.value.value, deliveryTypes.value))
  const methods = createMethods(options, deliveryType)
  const postalCodes = signal<PostalCodes | null>(null)
  const form = createCheckoutForm(emptyValues(country), () => ({
    deliveryType: deliveryType.value,
    countries: lists.countries,
    handler: paymentMethod.value?.handler ?? null,
    paymentMethodIds: methods.payment.value?.map(({ id }) => id) ?? null,
    storeIds: stores.value?.map(({ id }) => id) ?? null,
    acceptTerms: rules.acceptTerms,
    postalCodes: postalCodes.value,
  }))
  const paymentMethod = computed(
    () => methods.payment.value?.find(({ id }) => id === form.values.value.paymentMethodId) ?? null,
  )
  let resumeReads = () => {}
  const orderOptions: OrderOptions = {
    ...options.ordering,
    country,
    api,
    basket: {
      restore: here(() => basket.restore()),
      refresh: here(() => basket.refresh()),
    },
    onStep(step) {
      state.value = { status: 'ordering', step }
      // the cart is empty now, as the badge of other pages has to say
      if (step === 'paying') resumeReads()
    },
    onLost() {
      // the look-ups take up to a minute, in which the shopper may change the basket
      resumeReads()
      const shown = state.peek()
      if (shown.status === 'unknown' && shown.isChecking) return
      state.value = { status: 'unknown', isChecking: true }
    },
  }

  /** Rejects if the code cannot be loaded; the next call tries again. */
  const loadOrdering = loadOnce(async () => (postalCodes.value = await import('./ordering.ts')))

  function toRequest(
    cart: Cart,
    { toRegistration }: Ordering,
  ): Omit<OrderRequest, 'paymentDetails'> {
    const values = form.values.peek()
    const type = deliveryType.peek()
    const store =
      type === 'clickAndCollect'
        ? (stores.peek()?.find(({ id }) => id === values.storeId) ?? null)
        : null
    const registration = {
      values,
      deliveryType: type,
      store,
      countries: lists.countries,
      storefrontUrl: options.storefrontUrl,
    }
    return {
      registration: toRegistration(registration),
      shippingMethodId: methods.shipping.wantedId.peek(),
      paymentMethodId: values.paymentMethodId,
      comment: values.comment.trim(),
      seen: { lines: seeAll(cart), total: cart.total },
      returnUrl: options.returnUrl,
    }
  }

  const stopWith = (problem: CheckoutProblem) => void (state.value = { status: 'editing', problem })

  function stopUnexpectedly(): void {
    const isSent = options.ordering.orderMark.read()?.order === null
    if (isSent) state.value = { status: 'unknown', isChecking: false }
    else stopWith({ kind: 'unexpected', waitSeconds: null })
  }

  async function settle(outcome: OrderOutcome): Promise<void> {
    switch (outcome.status) {
      case 'placed':
      case 'placed-before':
        // what was typed since, while an earlier order was looked up, is for the next one
        if (state.peek().status !== 'editing' || form.touched.peek().size === 0) draft.remove()
        else draft.keep()
        // the cart that the back end has emptied may come later
        basket.forget()
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
        return stopWith(refusal(outcome, await loadOrdering()))
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

  function refusal(
    { error }: Extract<OrderOutcome, { status: 'refused' }>,
    { refusedFields }: Ordering,
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

  return {
    form,
    state,
    cart: basket.cart,
    deliveryTypes,
    deliveryType,
    setDeliveryType: (type) => delivery.set({ type }),
    shippingMethods: methods.shipping.choosable,
    shippingMethodId: methods.shipping.currentId,
    setShippingMethod: methods.shipping.choose,
    shippingMethodName: methods.shipping.currentName,
    paymentMethods: methods.payment,
    paymentMethod,
    methodsFailed: methods.hasFailed,
    retryMethods: methods.load,
    setStores: (value) => void (stores.value = value),

    async order(authorize) {
      const cart = basket.cart.peek()
      if (state.peek().status !== 'editing') return
      // its sums are about to change
      if (!cart || basket.isChanging.peek()) return stopWith({ kind: 'updating' })
      const invalid = form.touchAll()
      if (invalid.length > 0) return stopWith({ kind: 'invalid', fields: invalid })
      if (basket.differences.peek().length > 0)
        return stopWith({ kind: 'changed', totalBefore: null })
      if (!paymentMethod.peek()) {
        // what the method needs is not known
        methods.load()
        return stopWith({ kind: 'unavailable', waitSeconds: null })
      }
      const release = holdReload()
      let isAnswered = false
      try {
        state.value = { status: 'ordering', step: 'authorizing' }
        const payment = await authorize(cart)
        if (payment === 'refused') return stopWith({ kind: 'payment' })
        const { details, onOrdered = () => {} } = payment
        const ordering = await loadOrdering().catch(() => null)
        if (!ordering) {
          onOrdered(false)
          return stopWith({ kind: 'offline', waitSeconds: null })
        }
        // the rules that have loaded just now
        const wrong = form.touchAll()
        if (wrong.length > 0) {
          onOrdered(false)
          return stopWith({ kind: 'invalid', fields: wrong })
        }
        const request = { ...toRequest(cart, ordering), paymentDetails: details }
        resumeReads = api.pause()
        const outcome = await ordering.placeOrder(request, orderOptions)
        isAnswered = true
        try {
          onOrdered(outcome.status === 'placed')
        } finally {
          await settle(outcome)
        }
      } catch (error) {
        // an error of what shows or reports an answer does not change it
        if (!isAnswered) stopUnexpectedly()
        throw error
      } finally {
        resumeReads()
        release()
      }
    },

    async checkAgain() {
      state.value = { status: 'unknown', isChecking: true }
      const outcome = await resume()
      if (outcome) await settle(outcome)
      else stopWith({ kind: 'not-ordered', waitSeconds: null })
    },

    forget() {
      options.ordering.orderMark.remove()
      state.value = { status: 'editing', problem: null }
    },

    prepare: () => void loadOrdering().catch(() => {}),

    start: () => startCheckout({ ...options, api, form, state, methods, resume: resumeQuietly }),
  }

  /** A document that was left while an order was being sent. */
  async function resumeQuietly(): Promise<void> {
    const mark = options.ordering.orderMark.read()
    if (!mark) return
    if (!mark.order) state.value = { status: 'unknown', isChecking: true }
    const outcome = await resume()
    if (outcome) await settle(outcome)
    else if (!mark.order) state.value = { status: 'editing', problem: null }
  }

  /** Without the code, nothing is known. */
  async function resume(): Promise<OrderOutcome | null> {
    const ordering = await loadOrdering().catch(() => null)
    return ordering ? ordering.resumeOrder(orderOptions) : { status: 'unknown' }
  }
}

/** Endpoints with the methods of the session. */
const methodEndpoints = ['shippingMethods', 'paymentMethods'] as const

/** Shipping and payment methods of the back end that suit cart, brand and choices. */
function createMethods(options: CheckoutOptions, deliveryType: ReadonlySignal<DeliveryType>) {
  const { rules, api, basket, canApplePay } = options
  return {
    shipping: createShipping({ ...options, deliveryType }),
    hasFailed: computed(() =>
      methodEndpoints.some((name) => {
        const { status, data } = api.state(name).value
        return status === 'failed' && data === null
      }),
    ),
    load() {
      for (const name of methodEndpoints) void api.load(name)
    },
    payment: computed(() => {
      const { data } = api.state('paymentMethods').value
      const cart = basket.cart.value
      if (data === null || !cart) return null
      return readPaymentMethods(data, rules, { total: cart.total, canApplePay: canApplePay() })
    }),
  }
}

/** Sets the chosen country and methods in the session, so that the sums and the other methods are right. */
function followChoices(running: RunningCheckout): readonly (() => void)[] {
  const { api, form, methods, basket, lists, country } = running
  const sync = createContextSync(api)
  let toldCountry = country
  const wantedPayment = computed(() => {
    const id = form.values.value.paymentMethodId
    return methods.payment.value?.some((method) => method.id === id) ? id : ''
  })
  const currentPayment = computed(() => basket.cart.value?.paymentMethodId ?? '')
  return [
    effect(() => {
      const code = form.values.value['main.country']
      const chosen = lists.countries.find((one) => one.code === code)
      if (!chosen || code === toldCountry) return
      toldCountry = code
      sync({ countryId: chosen.id })
    }),
    methods.shipping.follow(sync),
    effect(() => {
      const id = wantedPayment.value
      if (isOther(id, currentPayment.value)) sync({ paymentMethodId: id })
    }),
  ]
}

interface RunningCheckout extends CheckoutOptions {
  form: Form<CheckoutField>
  state: ReadonlySignal<CheckoutState>
  methods: ReturnType<typeof createMethods>
  resume: () => Promise<void>
}

/** Loads the draft and the methods, and keeps both and the session in step with the form. */
function startCheckout(running: RunningCheckout): () => void {
  const { api, basket, delivery, draft, form, methods, state, resume } = running
  const stored = draft.read() ?? {}
  batch(() => {
    for (const [name, value] of Object.entries(stored) as [CheckoutField, string][]) {
      // not over what was typed since
      if (form.values.peek()[name] === form.initial[name]) form.set(name, value)
    }
  })
  void resume()
  const isPlaced = computed(() => {
    const shown = state.value
    return shown.status === 'placed' || (shown.status === 'ordering' && shown.step === 'paying')
  })
  const stops = [
    basket.observe(),
    // an ordered cart has no methods
    ...methodEndpoints.map((name) =>
      effect(() => (isPlaced.value ? undefined : api.observe(name))),
    ),
    effect(() => form.set('storeId', delivery.value.value.storeId)),
    // the only method needs no choice
    effect(() => {
      const [only, ...others] = methods.payment.value ?? []
      if (only && others.length === 0) untracked(() => form.set('paymentMethodId', only.id))
    }),
    effect(() => {
      const { terms: _consent, ...values } = form.values.value
      if (state.value.status !== 'placed') draft.write(values)
    }),
    ...followChoices(running),
  ]
  const onOnline = () => {
    if (state.peek().status === 'unknown') void resume()
    methods.load()
  }
  addEventListener('online', onOnline)
  return () => {
    removeEventListener('online', onOnline)
    for (const stop of stops) stop()
  }
}

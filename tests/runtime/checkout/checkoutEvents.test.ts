import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTracking } from '#runtime/analytics/track.ts'
import { emptyCart, type Cart } from '#runtime/basket/cart.ts'
import type { Checkout } from '#runtime/checkout/checkout.ts'
import type { CheckoutState } from '#runtime/checkout/checkoutState.ts'
import { reportCheckout } from '#runtime/checkout/checkoutEvents.ts'
import { createForm } from '#runtime/forms/form.ts'
import type { PaymentMethod } from '#runtime/payment/paymentMethods.ts'
import { useVisit } from '../analytics/consent.ts'
import { cartOf, line } from '../basket/line.ts'

const visit = useVisit()
let stop = () => {}
beforeEach(() => {
  stop = startTracking()
  visit.answer('C0001', 'C0002')
})
afterEach(() => stop())

const editing: CheckoutState = { status: 'editing', problem: null }
const cart = cartOf(
  line('bike', { name: 'Calder 2', unitPrice: 899, quantity: 2 }),
  line('code', { kind: 'promotion', referencedId: 'SAVE10' }),
)
const ecommerce = {
  currency: 'GBP',
  value: 1798,
  coupon: 'SAVE10',
  items: [{ item_id: 'bike', item_name: 'Calder 2', price: 899, quantity: 2 }],
}

const card: PaymentMethod = { id: 'c', name: 'Card', description: '', handler: 'card' }
const invoice: PaymentMethod = { id: 'i', name: 'Invoice', description: '', handler: 'invoice' }

function open(
  first: Cart | null = null,
  methods: readonly PaymentMethod[] | null = [card, invoice],
) {
  const parts = {
    form: createForm({
      initial: { email: '', 'main.postalCode': '' },
      validate: (values) =>
        Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) =>
            value === '' ? [[name, 'empty']] : [],
          ),
        ),
    }),
    cart: signal(first),
    state: signal<CheckoutState>(editing),
    shippingMethodName: signal('Home delivery'),
    paymentMethod: signal<PaymentMethod | null>(null),
    paymentMethods: signal<readonly PaymentMethod[] | null>(methods),
  }
  const stopReporting = reportCheckout(parts as unknown as Checkout, 'GBP')
  return { ...parts, stopReporting }
}

/** Events without the entries that clear earlier products. */
const events = () => visit.pushed().filter(({ event }) => event !== undefined)

describe('the beginning of a checkout', () => {
  it('is reported once, with the first cart that has lines', () => {
    const { cart: shown } = open()
    expect(events()).toEqual([])
    shown.value = emptyCart
    expect(events()).toEqual([])
    shown.value = cart
    expect(events()).toEqual([{ event: 'begin_checkout', ecommerce }])
    shown.value = { ...cart }
    shown.value = emptyCart
    shown.value = cart
    expect(events()).toHaveLength(1)
  })
})

describe('the choices of a checkout', () => {
  const sending: CheckoutState = { status: 'ordering', step: 'authorizing' }
  /** Events with the choice that they report. */
  const choices = () =>
    events().flatMap(({ event, ecommerce: parameters }) => {
      const { shipping_tier, payment_type } = parameters as Record<string, unknown>
      return event === 'begin_checkout' ? [] : [[event, shipping_tier ?? payment_type]]
    })

  it('are reported with the products and the names of the methods', () => {
    const { state, paymentMethod } = open(cart)
    paymentMethod.value = card
    state.value = sending
    expect(events().slice(1)).toEqual([
      { event: 'add_shipping_info', ecommerce: { ...ecommerce, shipping_tier: 'Home delivery' } },
      { event: 'add_payment_info', ecommerce: { ...ecommerce, payment_type: 'Card' } },
    ])
  })

  it('are reported when they are made, each once, also with several attempts', () => {
    const { state, shippingMethodName, paymentMethod, paymentMethods } = open(cart)
    expect(choices()).toEqual([])
    shippingMethodName.value = 'Express'
    const expected = [['add_shipping_info', 'Express']]
    expect(choices()).toEqual(expected)
    paymentMethod.value = card
    expected.push(['add_payment_info', 'Card'])
    expect(choices()).toEqual(expected)
    // the same methods, from another answer
    paymentMethods.value = [card, invoice]
    paymentMethod.value = { ...card }
    for (const current of [sending, editing, sending]) state.value = current
    expect(choices()).toEqual(expected)
    paymentMethod.value = invoice
    expected.push(['add_payment_info', 'Invoice'])
    expect(choices()).toEqual(expected)
  })

  it('of before the visit are reported with the order', () => {
    const reloaded = open(cart, null)
    reloaded.shippingMethodName.value = 'Home delivery'
    reloaded.paymentMethod.value = card
    reloaded.paymentMethods.value = [card, invoice]
    expect(choices()).toEqual([])
    reloaded.state.value = sending
    expect(choices()).toEqual([
      ['add_shipping_info', 'Home delivery'],
      ['add_payment_info', 'Card'],
    ])
  })

  it('of the only method are reported with the order', () => {
    const { state, paymentMethod } = open(cart, [card])
    paymentMethod.value = card
    expect(choices()).toEqual([])
    state.value = sending
    expect(choices()).toHaveLength(2)
  })
})

describe('the errors of a checkout', () => {
  const messages = () => events().filter(({ event }) => event === 'checkout_message')
  const failing = (problem: Extract<CheckoutState, { status: 'editing' }>['problem']) =>
    ({ status: 'editing', problem }) as const

  it.each([
    { kind: 'changed', totalBefore: 1 },
    { kind: 'blocked', messages: [] },
    { kind: 'ended' },
    { kind: 'busy' },
    { kind: 'updating' },
    { kind: 'payment' },
  ] as const)('reach the data layer as a message: $kind', (problem) => {
    const { state } = open()
    state.value = failing(problem)
    expect(events()).toEqual([
      {
        event: 'checkout_message',
        message_key: `checkout.problem.${problem.kind}`,
        message_level: 'error',
      },
    ])
  })

  it.each(['offline', 'unavailable', 'unexpected', 'rate-limit', 'not-ordered'] as const)(
    'of the shop reach the data layer as a message: %s',
    (kind) => {
      const { state } = open()
      state.value = failing({ kind, waitSeconds: 10 })
      expect(messages()).toHaveLength(1)
      expect(messages()[0]).toMatchObject({ message_level: 'error' })
    },
  )

  it('R8.6 of fields name them when they appear, without what was typed', () => {
    const { form, state, stopReporting } = open()
    const error = (field_name: string) => ({
      event: 'form_field_error',
      form_name: 'checkout',
      field_name,
    })
    form.leave('email')
    expect(events()).toEqual([error('email')])
    state.value = failing({ kind: 'invalid', fields: form.touchAll() })
    const message = {
      event: 'checkout_message',
      message_key: 'checkout.problem.invalid',
      message_level: 'error',
    }
    expect(events()).toEqual([error('email'), error('main.postalCode'), message])
    form.set('email', 'ada@mail.example')
    form.setServerErrors({ email: 'refused' })
    expect(events().slice(3)).toEqual([error('email')])
    stopReporting()
    form.set('email', '')
    expect(events()).toHaveLength(4)
  })

  it('are reported each time', () => {
    const { state } = open()
    state.value = failing({ kind: 'payment' })
    state.value = failing({ kind: 'payment' })
    state.value = editing
    expect(messages()).toHaveLength(2)
  })

  it('tell of an order of which nothing is known, once it was looked up', () => {
    const { state } = open()
    state.value = { status: 'unknown', isChecking: true }
    expect(messages()).toEqual([])
    state.value = { status: 'unknown', isChecking: false }
    expect(messages()).toEqual([
      { event: 'checkout_message', message_key: 'checkout.unknown', message_level: 'error' },
    ])
  })

  it('are none while ordering, and once the order is placed', () => {
    const { state } = open()
    state.value = { status: 'ordering', step: 'registering' }
    state.value = {
      status: 'placed',
      order: { id: 'o', number: '1', deepLinkCode: 'c' },
      paymentUrl: null,
      isEarlier: false,
    }
    expect(events()).toEqual([])
  })
})

it('nothing is reported once the page is left', () => {
  const { cart: shown, state, stopReporting } = open()
  stopReporting()
  shown.value = cart
  state.value = { status: 'editing', problem: { kind: 'payment' } }
  state.value = { status: 'ordering', step: 'authorizing' }
  expect(events()).toEqual([])
})

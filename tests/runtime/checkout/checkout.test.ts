import { hexId } from '#fixtures/ids.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AuthorizedPayment } from '#runtime/checkout/checkoutState.ts'
import type { CheckoutField } from '#runtime/checkout/checkoutForm.ts'
import { isBusy } from '#runtime/navigation/busy.ts'
import type { CollectStore } from '#shared/dealers/collectStore.ts'
import { nothing, openCheckout, rest, shippingId, tool, type, until } from './checkoutVisit.ts'
import { useFastTimers } from './fastTimers.ts'
import { fill, paymentId, settled, type Fate } from './shopVisit.ts'

useFastTimers()
afterEach(() => void vi.unstubAllGlobals())

const bike = 'CALDER-2-XB-NAV-M'
const store: CollectStore = {
  id: 'leeds-1',
  name: 'Tillbrook Leeds',
  postalCode: 'LS1 5AA',
  city: 'Leeds',
  country: 'GB',
  phone: '',
  position: null,
  address: ['1 Boar Lane'],
  week: [],
}

type Opened = Awaited<ReturnType<typeof openFilled>>
type Typed = Parameters<typeof type>[1]

/** Opens a checkout with a complete form. */
async function openFilled(input: Parameters<typeof openCheckout>[0] = {}, values: Typed = {}) {
  const opened = await openCheckout(input)
  const stop = await opened.start()
  type(opened.checkout, values)
  await rest()
  return { ...opened, stop }
}

const orderIn = (
  { checkout }: Opened,
  authorize: Parameters<Opened['checkout']['order']>[0] = nothing,
) => settled(checkout.order(authorize))

const problemOf = ({ checkout }: Opened) => {
  const state = checkout.state.value
  return state.status === 'editing' ? state.problem : state
}

const pathsOf = ({ requests }: Opened) => requests().map(({ path }) => path)

describe('a checkout', () => {
  it('loads the cart and the methods that suit it', async () => {
    const { checkout, start } = await openCheckout({ canApplePay: () => true })
    expect(checkout.paymentMethods.value).toBeNull()
    expect(checkout.shippingMethodName.value).toBe('')
    expect(checkout.deliveryType.value).toBe('homeDelivery')
    await start()
    expect(checkout.state.value).toEqual({ status: 'editing', problem: null })
    expect(checkout.cart.value?.lines).toHaveLength(1)
    expect(checkout.paymentMethods.value?.map(({ handler }) => handler)).toEqual([
      'card',
      'buy-now-pay-later',
      'apple-pay',
    ])
    expect(checkout.shippingMethods.value.map(({ id }) => id)).toEqual([
      shippingId('home_delivery'),
      shippingId('express'),
    ])
    expect(checkout.shippingMethods.value.map(({ costs }) => costs)).toEqual([8.9, 14.9])
    expect(checkout.shippingMethodId.value).toBe(shippingId('home_delivery'))
    expect(checkout.paymentMethod.value).toBeNull()
  })

  it('has other payment methods once the basket is another', async () => {
    const { checkout, start, visit, tab } = await openCheckout()
    await start()
    const handlers = () => checkout.paymentMethods.value?.map(({ handler }) => handler)
    expect(handlers()).toEqual(['card', 'buy-now-pay-later'])
    await fill(visit, tab, bike)
    await rest()
    expect(handlers()).toContain('instalment')
  })

  it('sets another shipping method once the chosen one is not available for the basket', async () => {
    const { checkout, start, visit, tab, contextChanges } = await openCheckout()
    await start()
    checkout.setShippingMethod(shippingId('express'))
    await rest()
    const methodOfCart = () => checkout.cart.value?.deliveries[0]?.shippingMethodId
    expect(methodOfCart()).toBe(shippingId('express'))
    await fill(visit, tab, bike)
    await rest()
    expect(checkout.shippingMethods.value.map(({ id }) => id)).toEqual([
      shippingId('home_delivery'),
    ])
    expect(checkout.shippingMethodId.value).toBe(shippingId('home_delivery'))
    expect(methodOfCart()).toBe(shippingId('home_delivery'))
    expect(contextChanges()).toHaveLength(2)
  })

  it('changes nothing in the session that is right already', async () => {
    const { start, contextChanges } = await openCheckout()
    await start()
    expect(contextChanges()).toEqual([])
  })

  it('keeps the session in step with delivery and payment', async () => {
    const { checkout, start, contextChanges } = await openCheckout()
    await start()
    checkout.setDeliveryType('clickAndCollect')
    await rest()
    const collect = shippingId('click_and_collect')
    expect(contextChanges()).toEqual([{ shippingMethodId: collect }])
    expect(checkout.cart.value?.deliveries[0]?.shippingMethodId).toBe(collect)
    expect(checkout.shippingMethodId.value).toBe(collect)
    expect(checkout.shippingMethodName.value).toBe('Click and collect')
    checkout.form.set('paymentMethodId', paymentId('buy_now_pay_later'))
    await rest()
    expect(contextChanges()[1]).toEqual({ paymentMethodId: paymentId('buy_now_pay_later') })
    expect(checkout.cart.value?.paymentMethodId).toBe(paymentId('buy_now_pay_later'))
    expect(contextChanges()).toHaveLength(2)
  })

  it('tells the back end where to deliver, which costs and methods depend on', async () => {
    const { checkout, start, contextChanges, requests } = await openCheckout()
    await start()
    for (const country of ['IE', 'XX', 'GB']) {
      checkout.form.set('main.country', country)
      await rest()
    }
    const ids = ['IE', 'GB'].map((code) => ({ countryId: hexId('country', code) }))
    expect(contextChanges()).toEqual(ids)
    const paths = requests().map(({ path }) => path)
    expect(paths.slice(paths.indexOf('/context'))).toContain('/shipping-method')
  })

  it('does not set a payment method that is not offered', async () => {
    const { checkout, start, contextChanges } = await openCheckout()
    await start()
    checkout.form.set('paymentMethodId', paymentId('instalment'))
    await rest()
    expect(checkout.paymentMethod.value).toBeNull()
    expect(contextChanges()).toEqual([])
  })

  it('leaves the shipping method alone where the brand does not choose one', async () => {
    const { checkout, start, contextChanges } = await openCheckout({
      rules: { shippingLogic: 'none' },
    })
    await start()
    checkout.setDeliveryType('clickAndCollect')
    await rest()
    expect(contextChanges()).toEqual([])
    expect(checkout.shippingMethods.value).toEqual([])
    // that of the session
    expect(checkout.shippingMethodName.value).toBe('Home delivery')
  })

  it.each<[string, Parameters<typeof openCheckout>[0]]>([
    ['refuses', { faults: ({ path }) => (path === '/context' ? [{ kind: 'maintenance' }] : []) }],
    ['never gets', { fate: ({ path }): Fate => (path === '/context' ? 'request' : 'fine') }],
  ])('sends a method that the back end %s once, and not again and again', async (_, input) => {
    const { checkout, start, contextChanges } = await openCheckout(input)
    await start()
    checkout.setDeliveryType('clickAndCollect')
    checkout.form.set('paymentMethodId', paymentId('buy_now_pay_later'))
    await rest()
    await rest()
    const sent = contextChanges()
    expect(sent.length).toBeLessThanOrEqual(2)
    expect(sent.filter((body) => 'shippingMethodId' in body)).toHaveLength(1)
    expect(sent.filter((body) => 'paymentMethodId' in body)).toHaveLength(1)
  })

  it.each<[string, (opened: Opened) => void]>([
    ['the connection is back', ({ page }) => void page.dispatchEvent(new Event('online'))],
    ['the shopper asks for it', ({ checkout }) => checkout.retryMethods()],
  ])('X8.3 loads methods that were missing once %s', async (_, retry) => {
    let isDown = true
    const opened = await openFilled({
      fate: ({ path }) => (path === '/payment-method' && isDown ? 'request' : 'fine'),
    })
    await until(() => opened.checkout.methodsFailed.value)
    expect(opened.checkout.paymentMethods.value).toBeNull()
    isDown = false
    retry(opened)
    await until(() => opened.checkout.paymentMethods.value !== null)
    expect(opened.checkout.methodsFailed.value).toBe(false)
  })

  it('chooses the only payment method by itself', async () => {
    const { checkout, start } = await openCheckout({ rules: { paymentHandlers: [] } })
    await start()
    expect(checkout.paymentMethod.value).toMatchObject({ handler: 'card' })
    expect(checkout.form.values.value.paymentMethodId).toBe(paymentId('card'))
  })

  it('has the shop that was chosen in the basket', async () => {
    const { checkout, delivery, start } = await openCheckout()
    delivery.set({ type: 'clickAndCollect', storeId: 'leeds-1' })
    await start()
    expect(checkout.deliveryType.value).toBe('clickAndCollect')
    expect(checkout.form.values.value.storeId).toBe('leeds-1')
    delivery.set({ storeId: 'york-1' })
    expect(checkout.form.values.value.storeId).toBe('york-1')
  })

  it('does nothing more once its page is left', async () => {
    const opened = await openCheckout()
    const stop = await opened.start()
    stop()
    const before = opened.requests().length
    opened.checkout.setDeliveryType('clickAndCollect')
    opened.checkout.form.set('email', 'late@mail.example')
    opened.page.dispatchEvent(new Event('online'))
    await rest()
    expect(opened.requests()).toHaveLength(before)
    expect(opened.draft.read()?.email).not.toBe('late@mail.example')
  })
})

describe('what was typed', () => {
  it('survives a reload, without the consent to the terms', async () => {
    const { checkout, draft, start, checkoutOf } = await openCheckout()
    const stop = await start()
    type(checkout, { terms: 'yes', comment: 'Ring twice' })
    stop()
    expect(draft.read()).toMatchObject({ email: 'ada.marsh@mail.example', comment: 'Ring twice' })
    expect(draft.read()).not.toHaveProperty('terms')
    const reloaded = checkoutOf().checkout
    reloaded.start()
    await rest()
    const { terms: _, ...typed } = checkout.form.values.value
    expect(reloaded.form.values.value).toEqual({ ...typed, terms: '', storeId: '' })
    // errors show only once a field was left
    expect(reloaded.form.shownErrors.value).toEqual({})
  })

  it('before the start is not replaced by an earlier draft', async () => {
    const { checkout, draft, start } = await openCheckout()
    draft.write({ email: 'old@mail.example', firstName: 'Old' })
    checkout.form.set('email', 'new@mail.example')
    await start()
    expect(checkout.form.values.value).toMatchObject({
      email: 'new@mail.example',
      firstName: 'Old',
    })
  })

  it('stays when the order fails', async () => {
    const opened = await openFilled(
      { faults: ({ path }) => (path === '/account/register' ? [{ kind: 'maintenance' }] : []) },
      { comment: 'Ring twice' },
    )
    const before = opened.checkout.form.values.value
    await orderIn(opened)
    expect(problemOf(opened)).toMatchObject({ kind: 'unavailable' })
    expect(opened.checkout.form.values.value).toEqual(before)
    expect(opened.draft.read()).toMatchObject({ comment: 'Ring twice' })
  })

  it('is forgotten once it was ordered', async () => {
    const opened = await openFilled()
    await orderIn(opened)
    expect(opened.checkout.state.value.status).toBe('placed')
    expect(opened.draft.read()).toBeNull()
    opened.checkout.form.set('email', 'late@mail.example')
    expect(opened.draft.read()).toBeNull()
  })
})

describe('an order', () => {
  it('goes through its steps, and ends with the address to pay at', async () => {
    const opened = await openFilled({}, { comment: ' Ring twice ' })
    opened.states.length = 0
    await orderIn(opened)
    const [placed] = await opened.visit.orders()
    expect(opened.states).toEqual([
      { status: 'ordering', step: 'authorizing' },
      { status: 'ordering', step: 'registering' },
      { status: 'ordering', step: 'checking' },
      { status: 'ordering', step: 'sending' },
      { status: 'ordering', step: 'paying' },
      {
        status: 'placed',
        order: { id: placed!.id, number: placed!.orderNumber, deepLinkCode: expect.any(String) },
        paymentUrl: expect.stringMatching(/^https:\/\/shop\.test\/payment\//),
        isEarlier: false,
      },
    ])
    expect(opened.onPlaced).toHaveBeenCalledOnce()
    const sent = opened.requests().find(({ path }) => path === '/checkout/order')!
    expect(sent.body).toMatchObject({ customerComment: 'Ring twice' })
  })

  it('registers the guest with the address of the form', async () => {
    const opened = await openFilled()
    await orderIn(opened)
    const sent = opened.requests().find(({ path }) => path === '/account/register')!
    expect(sent.body).toMatchObject({
      email: 'ada.marsh@mail.example',
      billingAddress: { street: '4 Mill Lane', zipcode: 'LS1 4AP' },
    })
    expect(sent.body).not.toHaveProperty('shippingAddress')
  })

  it('that is collected goes to the shop', async () => {
    const opened = await openFilled()
    opened.delivery.set({ type: 'clickAndCollect', storeId: 'leeds-1' })
    opened.checkout.setStores([store])
    await rest()
    await orderIn(opened)
    expect(opened.checkout.state.value.status).toBe('placed')
    const sent = opened.requests().find(({ path }) => path === '/account/register')!
    expect(sent.body).toMatchObject({
      billingAddress: { street: '4 Mill Lane' },
      shippingAddress: { company: 'Tillbrook Leeds', street: '1 Boar Lane' },
    })
    const context = opened.contextChanges().at(-1)
    expect(context).toMatchObject({ shippingMethodId: shippingId('click_and_collect') })
  })

  it('at home has no shop, although one was chosen before', async () => {
    const opened = await openFilled()
    opened.delivery.set({ type: 'homeDelivery', storeId: 'leeds-1' })
    opened.checkout.setStores([store])
    await orderIn(opened)
    const sent = opened.requests().find(({ path }) => path === '/account/register')!
    expect(sent.body).not.toHaveProperty('shippingAddress')
  })

  it('has the details of its payment, which learns how it ended', async () => {
    const opened = await openFilled({}, { paymentMethodId: paymentId('buy_now_pay_later') })
    const onOrdered = vi.fn()
    const authorize = vi.fn(async (): Promise<AuthorizedPayment> => {
      return { details: { authorizationToken: 'a1' }, onOrdered }
    })
    const { cart } = opened.checkout
    const shown = cart.value
    await orderIn(opened, authorize)
    expect(authorize).toHaveBeenCalledExactlyOnceWith(shown)
    expect(onOrdered).toHaveBeenCalledExactlyOnceWith(true)
    const sent = opened.requests().find(({ path }) => path === '/handle-payment')!
    expect(sent.body).toMatchObject({ paymentDetails: { authorizationToken: 'a1' } })
    expect(opened.checkout.state.value).toMatchObject({ status: 'placed', paymentUrl: null })
  })

  it('asks for the payment in the same task as the click', async () => {
    const opened = await openFilled()
    const authorize = vi.fn(nothing)
    const ordering = opened.checkout.order(authorize)
    expect(authorize).toHaveBeenCalledTimes(1)
    await settled(ordering)
  })

  it('is one, however often the button is pressed', async () => {
    const opened = await openFilled()
    const authorize = vi.fn(nothing)
    const { checkout } = opened
    await settled(Promise.all([1, 2, 3].map(() => checkout.order(authorize))))
    expect(authorize).toHaveBeenCalledTimes(1)
    expect(await opened.visit.orders()).toHaveLength(1)
  })

  it('waits for a change of the basket', async () => {
    const opened = await openFilled()
    const authorize = vi.fn(nothing)
    const [line] = opened.checkout.cart.value!.lines
    const change = opened.tab.basket.setQuantities(new Map([[line!.id, 2]]))
    await orderIn(opened, authorize)
    expect(authorize).not.toHaveBeenCalled()
    await settled(change)
    await orderIn(opened, authorize)
    expect((await opened.visit.orders())[0]!.lines).toMatchObject([{ quantity: 2 }])
  })

  it('has the values as if the shopper had left each field, which autofill does not', async () => {
    const opened = await openFilled(
      {},
      {
        email: '\u200bada@mail.example',
        phone: '+44 20 7946\u20130958',
        'main.postalCode': 'UK ls14ap',
      },
    )
    await orderIn(opened)
    expect(opened.checkout.state.value.status).toBe('placed')
    expect(opened.checkout.form.values.value).toMatchObject({
      email: 'ada@mail.example',
      phone: '+44 20 7946-0958',
      'main.postalCode': 'LS1 4AP',
    })
    const sent = opened.requests().find(({ path }) => path === '/account/register')
    expect(sent?.body).toMatchObject({
      email: 'ada@mail.example',
      billingAddress: { zipcode: 'LS1 4AP', phoneNumber: '+44 20 7946-0958' },
    })
  })

  it('holds back a reload until it has ended', async () => {
    const opened = await openFilled()
    const ordering = opened.checkout.order(nothing)
    expect(isBusy()).toBe(true)
    await settled(ordering)
    expect(isBusy()).toBe(false)
  })
})

describe('an order that is not made', () => {
  it('because of the form names its fields, and sends nothing', async () => {
    const opened = await openFilled({}, { email: 'ada', 'main.postalCode': '', firstName: '' })
    const authorize = vi.fn(nothing)
    const before = opened.requests().length
    await orderIn(opened, authorize)
    expect(problemOf(opened)).toEqual({
      kind: 'invalid',
      fields: ['email', 'firstName', 'main.postalCode'],
    })
    expect(opened.checkout.form.shownErrors.value).toEqual({
      email: 'validEmail',
      firstName: 'checkout.requiredFirstName',
      'main.postalCode': 'checkout.requiredPostalCode',
    })
    expect(authorize).not.toHaveBeenCalled()
    expect(opened.requests()).toHaveLength(before)
  })

  it.each([true, false])(
    'because of a postal code registers nobody, whether its rules had loaded: %s',
    async (hasLoaded) => {
      const opened = await openFilled({}, { 'main.postalCode': '10115' })
      if (hasLoaded) {
        opened.checkout.prepare()
        await until(() => !opened.checkout.form.isValid.value)
      }
      const onOrdered = vi.fn()
      await orderIn(opened, async () => ({ details: null, onOrdered }))
      expect(problemOf(opened)).toEqual({ kind: 'invalid', fields: ['main.postalCode'] })
      expect(onOrdered.mock.calls).toEqual(hasLoaded ? [] : [[false]])
      expect(pathsOf(opened)).not.toContain('/account/register')
      opened.checkout.form.set('main.postalCode', 'ls14ap')
      await orderIn(opened)
      expect(opened.checkout.state.value.status).toBe('placed')
    },
  )

  it('because the basket differs waits until the shopper has seen it', async () => {
    let percent = 0
    const opened = await openFilled({
      faults: () => (percent > 0 ? [{ kind: 'changed-price', percent }] : []),
    })
    percent = 10
    await settled(opened.tab.basket.refresh())
    const authorize = vi.fn(nothing)
    await orderIn(opened, authorize)
    expect(problemOf(opened)).toEqual({ kind: 'changed', totalBefore: null })
    expect(authorize).not.toHaveBeenCalled()
    opened.tab.basket.acceptDifferences()
    await orderIn(opened, authorize)
    expect(opened.checkout.state.value.status).toBe('placed')
  })

  it('because the price changes with the order says which total the shopper saw', async () => {
    const opened = await openFilled({
      faults: ({ path }) =>
        path === '/checkout/order' ? [{ kind: 'changed-price', percent: 5 }] : [],
    })
    const totalBefore = opened.checkout.cart.value!.total
    await orderIn(opened)
    expect(problemOf(opened)).toEqual({ kind: 'changed', totalBefore })
  })

  it('because the shop does not accept the basket says why', async () => {
    const { checkout, ...opened } = await openFilled()
    const message = {
      lineId: '',
      key: 'shipping-method-blocked',
      level: 'warning',
      name: 'Express',
      isBlocking: true,
    } as const
    vi.spyOn(opened.tab.basket, 'refresh').mockImplementation(async () => ({
      ...checkout.cart.value!,
      messages: [message, { ...message, key: 'promotion-discount-added', isBlocking: false }],
    }))
    await orderIn({ checkout, ...opened })
    expect(problemOf({ checkout, ...opened })).toEqual({ kind: 'blocked', messages: [message] })
  })

  it('because the basket is still changing says so, and can be tried again', async () => {
    const opened = await openFilled()
    const authorize = vi.fn(nothing)
    const changed = opened.tab.basket.setQuantities(
      new Map([[opened.checkout.cart.value!.lines[0]!.id, 2]]),
    )
    await opened.checkout.order(authorize)
    expect(problemOf(opened)).toEqual({ kind: 'updating' })
    expect(authorize).not.toHaveBeenCalled()
    await settled(changed)
    await orderIn(opened, authorize)
    expect(opened.checkout.state.value.status).toBe('placed')
    expect(await opened.visit.orders()).toMatchObject([{ lines: [{ quantity: 2 }] }])
  })

  it('because the payment was refused sends nothing', async () => {
    const opened = await openFilled()
    const before = opened.requests().length
    await orderIn(opened, async () => 'refused')
    expect(problemOf(opened)).toEqual({ kind: 'payment' })
    expect(opened.requests()).toHaveLength(before)
    expect(isBusy()).toBe(false)
    await orderIn(opened)
    expect(opened.checkout.state.value.status).toBe('placed')
  })

  it('that was placed stays placed if what closes the payment fails', async () => {
    const opened = await openFilled()
    const error = new Error('of the sheet')
    const ordering = settled(
      opened.checkout.order(async () => ({
        details: null,
        onOrdered: () => {
          throw error
        },
      })),
    )
    await expect(ordering).rejects.toBe(error)
    expect(opened.checkout.state.value.status).toBe('placed')
    expect(await opened.visit.orders()).toHaveLength(1)
  })

  it('because of a fault in the page fails, and can be tried again', async () => {
    const opened = await openFilled()
    const error = new Error('of the sheet')
    const failing = settled(opened.checkout.order(() => Promise.reject(error)))
    await expect(failing).rejects.toBe(error)
    expect(problemOf(opened)).toEqual({ kind: 'unexpected', waitSeconds: null })
    expect(isBusy()).toBe(false)
    await orderIn(opened)
    expect(opened.checkout.state.value.status).toBe('placed')
  })

  it('because the shop refuses fields names them, until they change', async () => {
    const opened = await openFilled({}, { firstName: 'x'.repeat(300) })
    const onOrdered = vi.fn()
    await orderIn(opened, async () => ({ details: null, onOrdered }))
    expect(problemOf(opened)).toEqual({ kind: 'invalid', fields: ['firstName'] })
    expect(onOrdered).toHaveBeenCalledExactlyOnceWith(false)
    const { form } = opened.checkout
    expect(form.shownErrors.value).toEqual({ firstName: 'checkout.refused' })
    form.set('firstName', 'Ada')
    expect(form.shownErrors.value).toEqual({})
    await orderIn(opened)
    expect(opened.checkout.state.value.status).toBe('placed')
  })

  const at =
    (path: string, fate: Fate): NonNullable<Parameters<typeof openCheckout>[0]>['fate'] =>
    (sent) =>
      sent.path === path ? fate : 'fine'

  it.each<[string, Parameters<typeof openCheckout>[0], object]>([
    ['no connection', { fate: at('/account/register', 'request') }, { kind: 'offline' }],
    [
      'maintenance',
      { faults: ({ path }) => (path === '/account/register' ? [{ kind: 'maintenance' }] : []) },
      { kind: 'unavailable' },
    ],
    [
      'an order that never arrives',
      { fate: at('/checkout/order', 'request') },
      { kind: 'not-ordered' },
    ],
    [
      'a price that changes with the order',
      {
        faults: ({ path }) =>
          path === '/checkout/order' ? [{ kind: 'changed-price', percent: 5 }] : [],
      },
      { kind: 'changed' },
    ],
  ])('because of %s says so', async (_, input, problem) => {
    const opened = await openFilled(input)
    await orderIn(opened)
    expect(problemOf(opened)).toMatchObject(problem)
    expect(await opened.visit.orders()).toEqual([])
    expect(isBusy()).toBe(false)
  })

  it('because the methods have not loaded is not paid for by a method that nobody knows', async () => {
    const values = { paymentMethodId: paymentId('apple_pay') }
    const opened = await openFilled(
      { canApplePay: () => true, fate: at('/payment-method', 'request') },
      values,
    )
    const authorize = vi.fn(nothing)
    await orderIn(opened, authorize)
    expect(problemOf(opened)).toEqual({ kind: 'unavailable', waitSeconds: null })
    expect(authorize).not.toHaveBeenCalled()
    expect(await opened.visit.orders()).toEqual([])
  })

  it('because the session has ended says so', async () => {
    let hasEnded = false
    const opened = await openFilled({
      faults: () => (hasEnded ? [{ kind: 'expired-token' }] : []),
    })
    hasEnded = true
    await orderIn(opened)
    expect(problemOf(opened)).toEqual({ kind: 'ended' })
    expect(await opened.visit.orders()).toEqual([])
  })
})

it('X8.10 an order whose answer is late is called unknown, until it is found', async () => {
  const opened = await openFilled({
    fate: ({ path }): Fate => (path === '/checkout/order' ? 'late' : 'fine'),
  })
  await orderIn(opened)
  const late = opened.states.findIndex(({ status }) => status === 'unknown')
  expect(opened.states.slice(late - 1)).toMatchObject([
    { status: 'ordering', step: 'sending' },
    { status: 'unknown', isChecking: true },
    { status: 'ordering', step: 'paying' },
    { status: 'placed' },
  ])
})

describe('an order of which nothing is known', () => {
  /** A connection that breaks with the order, after it has reached the shop or before. */
  async function openUnknown(fate: 'request' | 'answer') {
    const line = { isDown: false, hasBroken: false, hasExpired: false }
    const opened = await openFilled({
      faults: () => (line.hasExpired ? [{ kind: 'expired-token' }] : []),
      fate: ({ path }): Fate => {
        if (path !== '/checkout/order' || line.hasBroken) return line.isDown ? 'request' : 'fine'
        Object.assign(line, { isDown: true, hasBroken: true })
        return fate
      },
    })
    await orderIn(opened)
    expect(opened.checkout.state.value).toEqual({ status: 'unknown', isChecking: false })
    return { ...opened, line }
  }

  it('stays unknown, and is not sent again, while the connection is down', async () => {
    const opened = await openUnknown('answer')
    opened.states.length = 0
    await settled(opened.checkout.checkAgain())
    expect(opened.states).toEqual([
      { status: 'unknown', isChecking: true },
      { status: 'unknown', isChecking: false },
    ])
    expect(pathsOf(opened).filter((path) => path === '/checkout/order')).toHaveLength(1)
  })

  it('is found by looking it up', async () => {
    const opened = await openUnknown('answer')
    opened.line.isDown = false
    await settled(opened.checkout.checkAgain())
    expect(opened.checkout.state.value).toMatchObject({
      status: 'placed',
      paymentUrl: null,
      isEarlier: true,
    })
    // what is in the basket since may be for the next order
    expect(opened.onPlaced).not.toHaveBeenCalled()
    expect(opened.draft.read()).toBeNull()
    expect(await opened.visit.orders()).toHaveLength(1)
  })

  it('is found when the connection is back', async () => {
    const opened = await openUnknown('answer')
    opened.line.isDown = false
    opened.page.dispatchEvent(new Event('online'))
    expect(opened.checkout.state.value).toEqual({ status: 'unknown', isChecking: true })
    await rest()
    expect(opened.checkout.state.value).toMatchObject({ status: 'placed', isEarlier: true })
  })

  it('X8.4 of a session that has ended can be given up, and the basket ordered again', async () => {
    const opened = await openUnknown('request')
    const { orderMark, checkout, line } = opened
    orderMark.write({ ...orderMark.read()!, sentAt: 0 })
    Object.assign(line, { isDown: false, hasExpired: true })
    await settled(checkout.checkAgain())
    line.hasExpired = false
    expect(checkout.state.value).toEqual({ status: 'unknown', isChecking: false, isFinal: true })
    checkout.forget()
    expect(checkout.state.value).toEqual({ status: 'editing', problem: null })
    expect(orderMark.read()).toBeNull()
    await fill(opened.visit, opened.tab, tool)
    await rest()
    await orderIn(opened)
    expect(checkout.state.value.status).toBe('placed')
  })

  it('is left alone once the page is left', async () => {
    const opened = await openUnknown('answer')
    opened.stop()
    opened.line.isDown = false
    // reads that the attempt has held back are on their way
    await rest()
    const before = opened.requests().length
    opened.page.dispatchEvent(new Event('online'))
    await rest()
    expect(opened.requests()).toHaveLength(before)
    expect(opened.checkout.state.value).toEqual({ status: 'unknown', isChecking: false })
  })

  it('can be sent again once it certainly does not exist', async () => {
    const opened = await openUnknown('request')
    opened.line.isDown = false
    await settled(opened.checkout.checkAgain())
    expect(problemOf(opened)).toEqual({ kind: 'not-ordered', waitSeconds: null })
    expect(opened.draft.read()).toMatchObject({ email: 'ada.marsh@mail.example' })
    await orderIn(opened)
    expect(opened.checkout.state.value.status).toBe('placed')
    expect(await opened.visit.orders()).toHaveLength(1)
  })

  it('is looked up by the next document, before anything else shows', async () => {
    const opened = await openUnknown('answer')
    opened.line.isDown = false
    const { checkout } = opened.checkoutOf()
    const stop = checkout.start()
    expect(checkout.state.value).toEqual({ status: 'unknown', isChecking: true })
    await rest()
    expect(checkout.state.value).toMatchObject({ status: 'placed', isEarlier: true })
    stop()
  })

  it('and does not exist lets the next document go on', async () => {
    const opened = await openUnknown('request')
    opened.line.isDown = false
    const { checkout } = opened.checkoutOf()
    const stop = checkout.start()
    await until(() => checkout.state.value.status === 'editing')
    expect(checkout.state.value).toEqual({ status: 'editing', problem: null })
    expect(checkout.form.values.value.email).toBe('ada.marsh@mail.example')
    stop()
  })
})

describe('a checkout after an order', () => {
  it('shows it to the next document, as long as the basket is empty', async () => {
    const opened = await openFilled()
    await orderIn(opened)
    const { checkout } = opened.checkoutOf()
    const stop = checkout.start()
    await rest()
    expect(checkout.state.value).toMatchObject({ status: 'placed', isEarlier: true })
    stop()
  })

  it('is for another order once the basket is filled', async () => {
    const opened = await openFilled()
    await orderIn(opened)
    await fill(opened.visit, opened.tab, tool)
    const { checkout } = opened.checkoutOf()
    const stop = checkout.start()
    await rest()
    expect(checkout.state.value).toEqual({ status: 'editing', problem: null })
    stop()
  })

  it('has no differences, although the empty basket arrives late', async () => {
    let hasOrdered = false
    let lost = 0
    const opened = await openFilled({
      fate: ({ method, path }) => {
        hasOrdered ||= path === '/checkout/order'
        const isLost = hasOrdered && method === 'GET' && path === '/checkout/cart' && lost < 2
        if (isLost) lost += 1
        return isLost ? 'request' : 'fine'
      },
    })
    await orderIn(opened)
    await until(() => opened.tab.basket.cart.value?.lines.length === 0)
    expect(lost).toBe(2)
    expect(opened.tab.basket.differences.value).toEqual([])
  })

  it('leaves nothing to order or to confirm, also in another tab', async () => {
    const opened = await openFilled()
    const otherTab = await opened.visit.openTab()
    const other = opened.checkoutOf(otherTab).checkout
    const stop = other.start()
    await rest()
    type(other)
    await rest()
    await settled(other.order(nothing))
    await rest()
    expect(other.state.value).toMatchObject({ status: 'placed', isEarlier: false })
    expect([otherTab, opened.tab].map(({ basket }) => basket.differences.value)).toEqual([[], []])
    await orderIn(opened)
    expect(opened.checkout.state.value).toMatchObject({ status: 'placed', isEarlier: true })
    expect(await opened.visit.orders()).toHaveLength(1)
    stop()
  })
})

it('a draft with a country that no list has is a mistake of the form, no fault', async () => {
  const { checkout, draft, start } = await openCheckout()
  draft.write({ 'main.country': 'constructor' })
  await start()
  expect(checkout.form.touchAll()).toContain('main.country')
})

it('a field that the form lacks is never set', async () => {
  const { checkout, start } = await openCheckout()
  const names = Object.keys(checkout.form.values.value)
  await start()
  type(checkout)
  expect(Object.keys(checkout.form.values.value)).toEqual(names as CheckoutField[])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { widgetScript } from '#fixtures/shopware/payment/widget.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import type { openProviderWidget } from '#runtime/payment/providerWidget.ts'
import { stubSend } from '../api/stubSend.ts'

const scriptUrl = 'https://provider.example/payments.js'

let open: typeof openProviderWidget
beforeEach(async () => {
  // the module loads the script once in each document
  vi.resetModules()
  ;({ openProviderWidget: open } = await import('#runtime/payment/providerWidget.ts'))
  document.head.innerHTML = ''
  document.body.innerHTML = '<div id="terms"></div>'
  delete window.Klarna
})
afterEach(() => void vi.useRealTimers())

const container = () => document.getElementById('terms')!
const scripts = () => [...document.head.querySelectorAll('script')]
const box = () => container().querySelector('input')!

const offering = (...categories: string[]) => ({
  sessionId: 's',
  clientToken: 'client-token',
  paymentMethodCategories: categories.map((identifier) => ({ identifier, name: identifier })),
})

/** An API with these sessions, in turn. */
function fakeApi(...sessions: readonly unknown[]) {
  const calls: unknown[] = []
  const send = stubSend(async (...call) => {
    const session = sessions[Math.min(calls.length, sessions.length - 1)]
    calls.push(call)
    if (session instanceof Error) throw session
    return session
  })
  return { calls, api: { send } }
}

/** Waits for the script, then runs it as the browser would. */
async function arrive(source: string | null) {
  await vi.waitFor(() => expect(scripts()).not.toEqual([]))
  const script = scripts().at(-1)!
  if (source === null) return script.dispatchEvent(new Event('error'))
  // oxlint-disable-next-line no-new-func
  new Function(source)()
  return script.dispatchEvent(new Event('load'))
}

async function openWidget(handler: 'instalment' | 'buy-now-pay-later' = 'instalment') {
  const { api, calls } = fakeApi(offering('pay_over_time', 'pay_later'))
  const opening = open(container(), handler, { api, scriptUrl })
  await arrive(widgetScript)
  return { widget: await opening, calls }
}

describe('the terms of the provider', () => {
  it.each([
    ['instalment', 'pay_over_time', 'instalments'],
    ['buy-now-pay-later', 'pay_later', '30 days'],
  ] as const)('for %s are shown in the page', async (handler, category, text) => {
    const { calls } = await openWidget(handler)
    expect(calls).toEqual([['klarnaSession', { paymentMethodCategory: category }]])
    expect(container().textContent).toContain(text)
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([[scriptUrl, true]])
  })

  it('are approved by the shopper, who may try again', async () => {
    const { widget } = await openWidget()
    expect(await widget.authorize({})).toBeNull()
    box().click()
    expect(await widget.authorize({})).toBe('authorized-client-token')
  })

  it('get the data of the shopper, once they ask for it', async () => {
    const { widget } = await openWidget()
    const authorize = vi.spyOn(window.Klarna!.Payments!, 'authorize')
    const data = { billing_address: { country: 'GB' } }
    await widget.authorize(data)
    expect(authorize).toHaveBeenCalledExactlyOnceWith(
      { payment_method_category: 'pay_over_time' },
      data,
      expect.any(Function),
    )
  })

  it('load the script once for all categories', async () => {
    await openWidget('instalment')
    const { api } = fakeApi(offering('pay_later'))
    await open(container(), 'buy-now-pay-later', { api, scriptUrl })
    expect(scripts()).toHaveLength(1)
    expect(container().textContent).toContain('30 days')
  })
})

describe('an answer of the provider', () => {
  type Answer = Parameters<NonNullable<NonNullable<Window['Klarna']>['Payments']>['authorize']>[2]

  it.each<[object, string | null]>([
    [{ approved: true, authorization_token: 'a' }, 'a'],
    [{ approved: true, authorization_token: '' }, null],
    [{ approved: true }, null],
    [{ approved: false, authorization_token: 'a' }, null],
    [{ approved: 'true', authorization_token: 'a' }, null],
    [{}, null],
  ])('of %j is the token %j', async (answer, token) => {
    const { widget } = await openWidget()
    window.Klarna!.Payments!.authorize = (_options, _data, then: Answer) => then(answer)
    expect(await widget.authorize({})).toBe(token)
  })

  it('that does not come in 20 minutes is a refusal', async () => {
    const { widget } = await openWidget()
    vi.useFakeTimers()
    window.Klarna!.Payments!.authorize = () => {}
    const settled = vi.fn()
    const answer = widget.authorize({}).then((token) => (settled(), token))
    await vi.advanceTimersByTimeAsync(20 * 60_000 - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBeNull()
  })

  it('leaves no timer behind', async () => {
    const { widget } = await openWidget()
    vi.useFakeTimers()
    await widget.authorize({})
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a provider without terms for the cart', () => {
  it.each<[string, unknown]>([
    ['another category', offering('pay_later')],
    ['no category', offering()],
    ['no token', { ...offering('pay_over_time'), clientToken: '' }],
    ['no session', null],
    ['HTML', '<html>'],
  ])('answers %s, so that its page asks instead', async (_, session) => {
    const { api } = fakeApi(session)
    const opening = open(container(), 'instalment', { api, scriptUrl })
    await expect(opening).rejects.toThrow('pay_over_time is not available')
    expect(scripts()).toEqual([])
  })

  it.each<[string, (then: (answer: { show_form: boolean }) => void) => void]>([
    ['has no terms', (then) => then({ show_form: false })],
    ['does not answer', () => {}],
  ])('%s in the page, so that its page asks instead', async (_, load) => {
    const { api } = fakeApi(offering('pay_over_time'))
    const opening = open(container(), 'instalment', { api, scriptUrl })
    window.Klarna = { Payments: { init() {}, load: (_o, _d, then) => load(then), authorize() {} } }
    vi.useFakeTimers()
    const refused = expect(opening).rejects.toThrow('pay_over_time is not available')
    await arrive('')
    await vi.advanceTimersByTimeAsync(30_000)
    await refused
  })

  it('is refused by the back end', async () => {
    const error = new ApiError('Http', 'no', { status: 400 })
    const { api } = fakeApi(error)
    await expect(open(container(), 'instalment', { api, scriptUrl })).rejects.toBe(error)
  })

  it.each<[string, string | null, string]>([
    ['that cannot be loaded', null, `cannot load ${scriptUrl}`],
    ['of something else', 'window.Klarna = {}', `${scriptUrl} has no payments`],
  ])('has a script %s, which is loaded again by the next attempt', async (_, source, message) => {
    const { api } = fakeApi(offering('pay_over_time'))
    const failed = expect(open(container(), 'instalment', { api, scriptUrl })).rejects.toThrow(
      message,
    )
    await arrive(source)
    await failed
    scripts().at(-1)!.remove()
    const opening = open(container(), 'instalment', { api, scriptUrl })
    await arrive(widgetScript)
    const widget = await opening
    box().click()
    expect(await widget.authorize({})).toBe('authorized-client-token')
  })
})

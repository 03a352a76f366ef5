// @vitest-environment jsdom
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GuestProof } from '#runtime/order/fetchOrder.ts'
import type { Order } from '#runtime/order/order.ts'
import { GuestForm } from '#templates/pages/OrderConfirm/GuestForm.tsx'
import { PayAgain } from '#templates/pages/OrderConfirm/PayAgain.tsx'
import { checkoutRules } from '../checkoutProps.ts'
import { after, mount, named, query } from '../live.ts'

const spies = vi.hoisted(() => ({ track: vi.fn(), payAgain: vi.fn(), data: vi.fn() }))
vi.mock('#runtime/analytics/track.ts', () => ({ track: spies.track }))
vi.mock('#runtime/order/payAgain.ts', () => ({ payAgain: spies.payAgain }))
vi.mock('#runtime/session/useEndpoint.ts', () => ({
  useEndpoint: () => ({ status: 'success', data: spies.data() as unknown }),
}))

beforeEach(() => vi.clearAllMocks())

const reported = () =>
  spies.track.mock.calls
    .filter(([event]) => event === 'form_field_error')
    .map(([, parameters]) => parameters as unknown)

describe('the form for guests', () => {
  async function open() {
    const onSend = vi.fn<(proofs: readonly GuestProof[]) => void>()
    await mount(
      createElement(GuestForm, { isWrong: false, waitSeconds: null, isSending: false, onSend }),
    )
    return onSend
  }
  async function send(email: string, zipcode: string) {
    query<HTMLInputElement>('[name=email]').value = email
    query<HTMLInputElement>('[name=zipcode]').value = zipcode
    await after(() => named('Show my order').click())
  }
  const errors = () =>
    [...document.querySelectorAll('.field-error')].map(({ id, textContent }) => [id, textContent])

  it.each([
    ['', 'LS1 4AP', [['guest-email-error', 'Please enter an e-mail address.']], ['email']],
    [
      '<ada@mail.example>',
      'LS1 4AP',
      [['guest-email-error', expect.stringContaining('not a complete e-mail address')]],
      ['email'],
    ],
    ['ada@mail.example', '\u200b', [['guest-zipcode-error', expect.any(String)]], ['zipcode']],
    [
      ' ',
      '',
      [
        ['guest-email-error', expect.any(String)],
        ['guest-zipcode-error', expect.any(String)],
      ],
      ['email', 'zipcode'],
    ],
  ])('R8.6 with %j and %j names and reports what is wrong', async (email, code, shown, names) => {
    const onSend = await open()
    await send(email, code)
    expect(errors()).toEqual(shown)
    expect(reported()).toEqual(names.map((field_name) => ({ form_name: 'order', field_name })))
    expect(document.activeElement).toBe(query(`[name=${names[0]}]`))
    expect(onSend).not.toHaveBeenCalled()
    await send('\u200bada@mail.example', 'UK ls1–4ap')
    expect(errors()).toEqual([])
    expect(onSend).toHaveBeenCalledExactlyOnceWith([
      { email: 'ada@mail.example', zipcode: 'LS1 4AP' },
      { email: 'ada@mail.example', zipcode: 'UK LS1–4AP' },
    ])
  })
})

describe('a second payment by leasing', () => {
  it('R8.6 needs the code of the employer, reports that it is missing, and sends it clean', async () => {
    spies.data.mockReturnValue({
      elements: [{ id: 'leasing', technicalName: 'payment_leasing', name: 'Leasing' }],
    })
    spies.payAgain.mockResolvedValue({ status: 'unavailable' })
    const order = { id: 'o', total: 899, deepLinkCode: 'c', payment: { methodId: 'leasing' } }
    await mount(
      createElement(PayAgain, {
        order: order as unknown as Order,
        proof: null,
        rules: {
          ...checkoutRules,
          paymentHandlers: ['employer-bike-leasing'],
          paymentMethods: { payment_leasing: 'employer-bike-leasing' },
        },
        orderPath: '/gb/en/order/',
        contactLink: null,
        onPaid: () => {},
      }),
    )
    await after(() => named('Pay now').click())
    expect(reported()).toEqual([{ form_name: 'pay-again', field_name: 'leasingCode' }])
    expect(spies.payAgain).not.toHaveBeenCalled()
    const code = query<HTMLInputElement>('[name=leasingCode]')
    await after(() => {
      code.value = '\u200bACME-7 '
      code.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await after(() => named('Pay now').click())
    expect(spies.payAgain.mock.calls[0]?.[2]).toMatchObject({ details: { leasingCode: 'ACME-7' } })
  })
})

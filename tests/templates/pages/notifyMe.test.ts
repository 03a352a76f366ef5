// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IslandPage } from '#runtime/islands/island.ts'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import type { ProductItems } from '#runtime/analytics/productItems.ts'
import { NotifyMe } from '#templates/pages/Product/offer/NotifyMe.tsx'
import { option } from '../../runtime/product/variant.ts'
import { eventually, query, startHtml } from '../live.ts'
import { context, renderInPage } from '../renderInPage.ts'

const spies = vi.hoisted(() => ({ request: vi.fn(), track: vi.fn() }))
vi.mock('#runtime/product/notify.ts', () => ({ requestNotification: spies.request }))
vi.mock('#runtime/analytics/track.ts', () => ({ track: spies.track }))

const items: ProductItems = {
  name: 'Tide 7',
  brand: '',
  categories: [],
  currency: 'EUR',
  preset: { id: 'a', sku: 'TIDE7-1', label: 'M', price: null, discount: null },
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => closeVariants())

async function start() {
  const script = createElement('script', {
    type: 'application/json',
    'data-part': 'items',
    dangerouslySetInnerHTML: { __html: JSON.stringify(items) },
  })
  await startHtml(
    createElement('div', { className: 'product-page' }, createElement(NotifyMe), script),
    { sellsOnline: true, page: async () => ({ context }) as IslandPage },
  )
}

const input = () => query<HTMLInputElement>('input[type=email]')
const message = () => query('[data-part=message]')
const form = () => query<HTMLFormElement>('form')
function submit(email: string) {
  input().value = email
  input().focus()
  form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}
const choose = (id: string) =>
  openVariants(
    ['M', 'L'].map((size, at) => ({
      id: 'ab'[at]!,
      sku: `TIDE7-${at + 1}`,
      shape: null,
      size,
      stockStatus: 'soldOut' as const,
      options: [option('attrSize', size, at)],
    })),
    id,
  )

describe('the form for sold-out variants', () => {
  it('is absent where the shop does not sell', () => {
    expect(renderInPage(createElement(NotifyMe), { sellsOnline: false })).toBe('')
    expect(renderInPage(createElement(NotifyMe), { sellsOnline: true })).toContain('<form')
  })

  it.each([
    ['', 'Please enter an e-mail address.'],
    ['mira', 'This is not a complete e-mail address.'],
  ])('says what is wrong with “%s”, and sends nothing', async (email, text) => {
    await start()
    submit(email)
    expect(message().textContent).toContain(text)
    expect([input().getAttribute('aria-invalid'), document.activeElement]).toEqual([
      'true',
      input(),
    ])
    expect(spies.request).not.toHaveBeenCalled()
    expect(spies.track).toHaveBeenCalledExactlyOnceWith('form_field_error', {
      form_name: 'notify-me',
      field_name: 'email',
    })
  })

  it.each([
    ['toConfirm', 'a message is on its way to mira@example.com'],
    ['done', 'We will write to mira@example.com'],
    ['available', 'it is available again'],
  ])('replaces the form after the answer %s, and moves the focus to it', async (answer, text) => {
    spies.request.mockResolvedValueOnce(answer)
    await start()
    submit(' mira@example.com ')
    await eventually(() => expect(message().textContent).toContain(text))
    expect([form().hidden, document.activeElement]).toEqual([true, message()])
    expect(spies.request).toHaveBeenCalledExactlyOnceWith(
      context,
      { id: 'a', item_id: 'TIDE7-1', item_name: 'Tide 7' },
      'mira@example.com',
    )
  })

  it.each([
    ['refused', 'This address was not accepted.'],
    ['failed', 'Your request could not be sent.'],
  ])('keeps what was typed after the answer %s', async (answer, text) => {
    spies.request.mockResolvedValueOnce(answer)
    await start()
    submit('mira@example.com')
    await eventually(() => expect(message().textContent).toContain(text))
    expect([form().hidden, input().value]).toEqual([false, 'mira@example.com'])
  })

  it('sends once while the answer is on its way', async () => {
    let respond = (_: string) => {}
    spies.request.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)))
    await start()
    submit('mira@example.com')
    expect(message().textContent).toBe('Sending …')
    submit('mira@example.com')
    respond('toConfirm')
    await eventually(() => expect(form().hidden).toBe(true))
    expect(spies.request).toHaveBeenCalledTimes(1)
  })

  it('follows the chosen variant, keeps the address, and drops an answer for another', async () => {
    let respond = (_: string) => {}
    spies.request.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)))
    spies.request.mockResolvedValueOnce('done')
    await start()
    choose('a')
    expect(query('[data-part=intro]').textContent).toContain('Tide 7, M')
    submit('mira@example.com')
    await eventually(() => expect(spies.request).toHaveBeenCalledTimes(1))
    choose('b')
    expect(query('[data-part=intro]').textContent).toContain('Tide 7, L')
    respond('toConfirm')
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect([form().hidden, message().textContent, input().value]).toEqual([
      false,
      '',
      'mira@example.com',
    ])
    submit('mira@example.com')
    await eventually(() => expect(form().hidden).toBe(true))
    expect(spies.request.mock.calls[1]![1]).toMatchObject({ id: 'b', item_id: 'TIDE7-2' })
  })
})

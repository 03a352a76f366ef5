// @vitest-environment jsdom
import { signal } from '@preact/signals-core'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { Basket } from '#runtime/basket/basket.ts'
import { emptyCart, type Cart } from '#runtime/basket/cart.ts'
import { FreeProducts } from '#templates/basket/lines/FreeProducts.tsx'
import { after, mount, query } from '../live.ts'

vi.mock('#runtime/session/useEndpoint.ts', () => ({
  useEndpoint: () => ({
    status: 'success',
    data: {
      elements: [
        {
          promotionId: 'p',
          name: 'A bell',
          code: 'BELL',
          products: [{ id: 'bell', name: 'Bell' }],
        },
      ],
    },
  }),
}))

it.each([
  ['done', { status: 'done' }, false],
  ['failed', { status: 'failed', error: new Error('refused') }, true],
  ['limited', { status: 'limited', messages: [] }, true],
  ['unknown', { status: 'unknown', error: new Error('lost') }, false],
] as const)(
  'a free product whose code is %s: the product is taken back only if it is not free for certain',
  async (_what, outcome, isTakenBack) => {
    const setQuantities = vi.fn(async () => ({ status: 'done' }))
    const onOutcome = vi.fn()
    const basket = {
      cart: signal<Cart>(emptyCart),
      add: async () => ({ status: 'done' }),
      addPromotion: async () => outcome,
      setQuantities,
    } as unknown as Basket
    await mount(createElement(FreeProducts, { basket, onAwait: () => {}, onOutcome }))
    await after(() => query('.free-products__product button').click())
    await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledExactlyOnceWith(outcome))
    expect(setQuantities.mock.calls).toEqual(isTakenBack ? [[new Map([['bell', 0]])]] : [])
  },
)

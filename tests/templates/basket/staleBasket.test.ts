// @vitest-environment jsdom
import { signal } from '@preact/signals-core'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import { emptyCart } from '#runtime/basket/cart.ts'
import { BasketView } from '#templates/basket/BasketView.tsx'
import { after, mount, query } from '../live.ts'

it('a basket that could not be read again says so, and offers to try it', async () => {
  const error = signal<ApiError | null>(null)
  const retry = vi.fn(async () => void (error.value = null))
  const basket = {
    cart: signal(emptyCart),
    error,
    differences: signal([]),
    isChanging: signal(false),
    areSumsOld: signal(false),
    observe: () => () => {},
    retry,
  } as unknown as Basket
  await mount(createElement(BasketView, { basket, empty: 'nothing in it', actions: null }))
  expect(document.body.textContent).not.toContain('does not answer')
  await after(() => void (error.value = new ApiError('Offline', 'no connection')))
  expect(document.body.textContent).toContain('The shop does not answer.')
  expect(document.body.textContent).toContain('nothing in it')
  await after(() => query('.basket__accept').click())
  expect(retry).toHaveBeenCalledOnce()
  expect(document.body.textContent).not.toContain('does not answer')
})

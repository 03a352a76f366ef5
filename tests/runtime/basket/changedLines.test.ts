import { describe, expect, it } from 'vitest'
import { changedLines } from '#runtime/basket/changedLines.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import { line } from './line.ts'

const cartWith = (quantity: number) =>
  ({ lines: quantity > 0 ? [line('bike', { quantity })] : [] }) as unknown as Cart

describe('the lines of a change, for analytics', () => {
  it.each([
    ['of one more', 1, 2, 2, 1],
    ['that failed', 1, 2, 1, 0],
    ['that the stock has limited', 1, 5, 3, 2],
    ['before another change of the same line', 1, 2, 3, 1],
    ['of one less', 3, 2, 2, 1],
    ['that removes a line', 3, 0, 0, 3],
    ['that could not remove a line', 3, 0, 3, 0],
    ['that puts a line back', 0, 3, 3, 3],
    ['that an opposite change has undone', 1, 2, 1, 0],
  ])('%s are what the cart has', (_, from, to, now, changed) => {
    const asked = [{ line: line('bike', { quantity: from }), from, to }]
    expect(changedLines(asked, cartWith(now)).map(({ quantity }) => quantity)).toEqual(
      changed > 0 ? [changed] : [],
    )
  })

  it('are each of a bundle', () => {
    const cart = {
      lines: [line('bike', { quantity: 2 }), line('battery', { quantity: 2 })],
    } as unknown as Cart
    const asked = ['bike', 'battery'].map((id) => ({ line: line(id), from: 1, to: 2 }))
    expect(changedLines(asked, cart).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['bike', 1],
      ['battery', 1],
    ])
  })
})

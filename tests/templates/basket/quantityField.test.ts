// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { QuantityField } from '#templates/basket/lines/QuantityField.tsx'
import { after, mount, query } from '../live.ts'

/** Types into the field of a line with 4 pieces, as the browser reports it, and leaves the field. */
async function type(typed: string, limits = { minimum: 1, maximum: 60, step: 1 }) {
  const line = (quantity: number) =>
    createElement(QuantityField, {
      name: 'Bell',
      quantity,
      limits,
      onChange: (next: number) => void ordered.push(next),
      onRemove: () => void ordered.push(0),
    })
  const ordered: number[] = []
  const { show } = await mount(line(4))
  const field = query<HTMLInputElement>('input')
  await after(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    field.focus()
    set!.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(field.value).toBe(typed)
  await after(() => field.blur())
  await show(line(ordered[0] ?? 4))
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  return { ordered, shown: field.value, words: note?.textContent }
}

it.each(['2.5', '2,5', '-2', '1e2', ''])(
  '%j orders nothing, and the field says why',
  async (typed) => {
    expect(await type(typed)).toEqual({
      ordered: [],
      shown: '4',
      words: 'Enter a whole number, such as 2.',
    })
  },
)

it.each(['0', ' 00 '])('%j removes the line', async (typed) => {
  expect(await type(typed)).toMatchObject({ ordered: [0], words: undefined })
})

it('a whole number is ordered', async () => {
  expect(await type(' 3 ')).toEqual({ ordered: [3], shown: '3', words: undefined })
})

it.each([
  ['99', 6, 'Only 6 can be ordered.'],
  ['6', 6, 'Only 6 can be ordered.'],
  ['1', 2, 'Bell is sold from a quantity of 2.'],
  ['3', 4, 'Bell is sold in steps of 2, from 2.'],
])('of %s, %i can be ordered, which is said', async (typed, allowed, words) => {
  const { shown, words: said } = await type(typed, { minimum: 2, maximum: 7, step: 2 })
  expect(shown).toBe(String(allowed))
  expect(said).toBe(words)
})

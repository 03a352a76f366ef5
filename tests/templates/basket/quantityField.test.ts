// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { QuantityField } from '#templates/basket/QuantityField.tsx'
import { after, mount, query } from '../live.ts'

const limits = { minimum: 1, maximum: 60, step: 1 }

/** Types into the field of a line with 4 pieces, as the browser reports it, and leaves the field. */
async function type(typed: string, onChange: (quantity: number) => void) {
  await mount(createElement(QuantityField, { name: 'Bell', quantity: 4, limits, onChange }))
  const field = query<HTMLInputElement>('input')
  await after(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    field.focus()
    set!.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(field.value).toBe(typed)
  await after(() => field.blur())
  return field
}

const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

it.each(['2.5', '2,5', '-2', '1e2', ''])(
  '%j orders nothing, and the field says why',
  async (typed) => {
    const onChange = vi.fn()
    const field = await type(typed, onChange)
    expect(onChange).not.toHaveBeenCalled()
    expect(field.value).toBe('4')
    expect(described(field)).toBe('Enter a whole number, such as 2.')
  },
)

it('a whole number is ordered', async () => {
  const onChange = vi.fn()
  const field = await type(' 3 ', onChange)
  expect(onChange.mock.calls).toEqual([[3]])
  expect(described(field)).toBeUndefined()
})

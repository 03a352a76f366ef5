// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { DealerFilters } from '#templates/components/DealerFilters.tsx'
import { query, startHtml } from '../live.ts'

const shops = ['lease testCenter', 'lease', '']

/** The list of a store locator; `tick` are boxes that a browser restores. */
async function startFilters(tick: readonly string[] = []) {
  const filters = ['lease', 'testCenter', 'unknown']
  const content = createElement(
    'div',
    { 'data-part': 'dealers' },
    createElement(DealerFilters, { filters, count: shops.length }),
    shops.map((services) => createElement('article', { key: services, 'data-services': services })),
  )
  const prepare = () => {
    for (const value of tick) query<HTMLInputElement>(`input[value=${value}]`).checked = true
  }
  return startHtml(content, { prepare })
}
const box = (value: string) => query<HTMLInputElement>(`input[value=${value}]`)
const count = () => query('.dealer-filters__count').textContent

it('counts shops that match all filters', async () => {
  await startFilters()
  const boxes = [...document.querySelectorAll('input')].map(({ value }) => value)
  expect(boxes).toEqual(['lease', 'testCenter'])
  expect(count()).toBe('3 shops')
  box('lease').click()
  expect(count()).toBe('2 shops')
  box('testCenter').click()
  expect(count()).toBe('1 shop')
})

it('counts shops by filters that the browser restored', async () => {
  await startFilters(['lease'])
  expect(count()).toBe('2 shops')
})

it('does not announce an unchanged number', async () => {
  await startFilters()
  const text = query('.dealer-filters__count').firstChild
  box('lease').dispatchEvent(new Event('change', { bubbles: true }))
  expect(query('.dealer-filters__count').firstChild).toBe(text)
})

it('stops once the page is left', async () => {
  const { leave } = await startFilters()
  leave()
  box('lease').click()
  expect(count()).toBe('3 shops')
})

// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { DealerFilters } from '#templates/components/DealerFilters.tsx'
import { after, mount, query } from '../live.ts'

it('counts the shops that have all that is ticked', async () => {
  const shops = [['lease', 'testCenter'], ['lease'], []]
  await mount(createElement(DealerFilters, { filters: ['lease', 'testCenter', 'unknown'], shops }))
  const boxes = [...query('.dealer-filters').querySelectorAll('input')]
  const count = () => query('.dealer-filters__count').textContent
  expect(boxes.map(({ value }) => value)).toEqual(['lease', 'testCenter'])
  expect(count()).toBe('3 shops')
  await after(() => boxes[0]!.click())
  expect(count()).toBe('2 shops')
  await after(() => boxes[1]!.click())
  expect(count()).toBe('1 shop')
})

// @vitest-environment jsdom
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageQueryChanged } from '#runtime/navigation/pageQuery.ts'
import { BackToListing } from '#templates/pages/Product/BackToListing.tsx'
import { battery } from '../../runtime/product/variant.ts'
import { BatteryChoice } from '#templates/pages/Product/choice/BatteryChoice.tsx'
import { query, startHtml } from '../live.ts'

const { findReturnListing } = vi.hoisted(() => ({ findReturnListing: vi.fn() }))
vi.mock('#runtime/product/listingHistory.ts', () => ({ findReturnListing }))

beforeEach(() => void findReturnListing.mockReset())

describe('the link back to a listing', () => {
  const back = createElement(BackToListing, {
    listing: { name: 'Bikes', path: '/gb/en/bikes/' },
  })
  const link = () => {
    const anchor = query<HTMLAnchorElement>('.back-to-listing')
    return `${anchor.textContent} ${anchor.getAttribute('href')}`
  }

  it('points to the last visited listing with its filters', async () => {
    findReturnListing.mockReturnValue({ name: '<b>Kids</b>', address: '/gb/en/kids/?color=red' })
    await startHtml(back)
    // names from storage are escaped
    expect(link()).toBe('Back to <b>Kids</b> /gb/en/kids/?color=red')
    expect(findReturnListing).toHaveBeenCalledWith('/gb/en/')
  })

  it('points to the product’s listing if none was visited in the locale', async () => {
    findReturnListing.mockReturnValue(null)
    await startHtml(back)
    expect(link()).toBe('Back to Bikes /gb/en/bikes/')
  })

  it('stays unchanged if storage cannot be read', async () => {
    findReturnListing.mockImplementation(() => {
      throw new Error('blocked')
    })
    // `startIslands` reports the error
    await expect(startHtml(back)).rejects.toThrow('blocked')
    expect(link()).toContain('Bikes')
    document.body.replaceChildren()
  })
})

describe('the choice of batteries', () => {
  const choice = createElement(BatteryChoice, {
    required: [battery('B-500'), battery('B-625')],
    optional: [],
  })
  const checked = () => query<HTMLInputElement>('input:checked').value

  it('R3.5.10 is synchronized with the query until the island stops', async () => {
    history.replaceState(null, '', '/gb/en/pip/?requiredBattery=B-625&utm=1')
    const { leave } = await startHtml(choice)
    expect(checked()).toBe('B-625')
    query<HTMLInputElement>('[value=B-500]').click()
    expect(location.search).toBe('?requiredBattery=B-500&utm=1')
    history.replaceState(null, '', '/gb/en/pip/?requiredBattery=B-625')
    pageQueryChanged()
    expect(checked()).toBe('B-625')
    leave()
    query<HTMLInputElement>('[value=B-500]').click()
    expect(location.search).toBe('?requiredBattery=B-625')
    pageQueryChanged()
    expect(checked()).toBe('B-500')
  })

  it('is not rendered without batteries', async () => {
    const { place } = await startHtml(createElement(BatteryChoice, { required: [], optional: [] }))
    expect(place.innerHTML).toBe('')
  })
})

// @vitest-environment jsdom
import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BackToListing } from '#templates/pages/Product/BackToListing.tsx'
import { BatteryChoice } from '#templates/pages/Product/BatteryChoice.tsx'
import { after, eventually, mount, query } from '../live.ts'

const { wayBack, followBatteries } = vi.hoisted(() => ({
  wayBack: vi.fn(),
  followBatteries: vi.fn(),
}))
vi.mock('#runtime/product/listingHistory.ts', () => ({ wayBack }))
vi.mock('#runtime/product/batteryAddress.ts', () => ({ followBatteries }))

beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('the way back to a listing', () => {
  const listing = { name: 'Bikes', path: '/gb/en/bikes/' }
  const back = () => createElement(BackToListing, { listing })
  const seen = { name: 'Kids', address: '/gb/en/kids/?color=red' }
  const link = () => {
    const anchor = query<HTMLAnchorElement>('.back-to-listing')
    return `${anchor.textContent} ${anchor.getAttribute('href')}`
  }

  it('leads to the one that was seen last, with what was chosen there', async () => {
    sessionStorage.setItem('shop.lastListing', '{}')
    wayBack.mockReturnValue(seen)
    await mount(back())
    await eventually(() => expect(link()).toBe('Back to Kids /gb/en/kids/?color=red'))
    expect(wayBack).toHaveBeenCalledWith('/gb/en/')
  })

  it('leads to the product’s own where none was seen in the locale', async () => {
    sessionStorage.setItem('shop.lastListing', '{}')
    wayBack.mockReturnValue(null)
    await mount(back())
    await eventually(() => expect(wayBack).toHaveBeenCalled())
    expect(link()).toBe('Back to Bikes /gb/en/bikes/')
  })

  it('loads nothing where nothing was remembered', async () => {
    sessionStorage.setItem('another', '{}')
    await mount(back())
    await after(() => {})
    expect(wayBack).not.toHaveBeenCalled()
    expect(link()).toBe('Back to Bikes /gb/en/bikes/')
  })

  it('looks in memory where storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', null)
    wayBack.mockReturnValue(seen)
    await mount(back())
    await eventually(() => expect(link()).toContain('Kids'))
  })

  it('stays as it is where what was remembered cannot be read', async () => {
    sessionStorage.setItem('shop.lastListing', '{}')
    wayBack.mockImplementation(() => {
      throw new Error('blocked')
    })
    await mount(back())
    await eventually(() => expect(wayBack).toHaveBeenCalled())
    expect(link()).toContain('Bikes')
  })
})

describe('the choice of batteries', () => {
  const battery = { number: 'B-500', name: 'Battery 500', path: '/b/', price: null }
  const choice = (required: readonly (typeof battery)[]) =>
    createElement(MemoryRouter, null, createElement(BatteryChoice, { required, optional: [] }))

  it('is tied to the address while it is there', async () => {
    const { leave } = await mount(choice([battery]))
    await eventually(() => expect(followBatteries).toHaveBeenCalledOnce())
    const [place, isStart, signal] = followBatteries.mock.calls[0] as [
      Element,
      boolean,
      AbortSignal,
    ]
    expect(place.className).toBe('battery-choice')
    expect(isStart).toBe(true)
    expect(signal.aborted).toBe(false)
    await leave()
    expect(signal.aborted).toBe(true)
  })

  it('is tied to nothing where there are no batteries', async () => {
    const { place } = await mount(choice([]))
    await after(() => {})
    expect(place.textContent).toBe('')
    expect(followBatteries).not.toHaveBeenCalled()
  })
})

import { describe, expect, it } from 'vitest'
import type { Site } from '#shared/site.ts'
import { findBatteries } from '#templates/pages/Product/batteries.ts'

const products: Readonly<Record<string, [position: number | null, price: string | null]>> = {
  'B-750': [3, '£629.00'],
  'B-500': [1, '£479.00'],
  'B-625': [2, null],
  'B-X': [null, '£1.00'],
}

const site = (pricesShown = true) =>
  ({
    context: { pricesShown },
    productBySku(sku: string) {
      const battery = products[sku]
      if (!battery) return undefined
      const [position, text] = battery
      return {
        name: `Pack ${sku}`,
        path: `/gb/en/${sku}/`,
        price: text && { price: { amount: 1, text } },
        attributes: [
          { code: 'attrWeight', position: 0 },
          ...(position === null ? [] : [{ code: 'attrBatteryWH', position }]),
        ],
      }
    },
  }) as unknown as Site

const sortedNumbers = (...skus: string[]) => findBatteries(site(), skus).map(({ number }) => number)

describe('findBatteries', () => {
  it('R9.21 sorts batteries by position', () => {
    expect(sortedNumbers('B-750', 'B-500', 'B-625')).toEqual(['B-500', 'B-625', 'B-750'])
    expect(sortedNumbers('B-X', 'B-750')).toEqual(['B-750', 'B-X'])
  })

  it('R3.5.10 drops duplicates and batteries that the locale does not sell', () => {
    expect(sortedNumbers('B-625', 'B-625', 'B-9')).toEqual(['B-625'])
    expect(findBatteries(site(), ['B-500'])).toEqual([
      { number: 'B-500', name: 'Pack B-500', path: '/gb/en/B-500/', price: '£479.00' },
    ])
  })

  it('omits the price if prices are hidden', () => {
    expect(findBatteries(site(false), ['B-500'])[0]?.price).toBeNull()
    expect(findBatteries(site(), ['B-625'])[0]?.price).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { formatPrice } from '#shared/product/price.ts'
import { batteryTotals, replacedValues } from '#templates/pages/Product/offer/batteries.ts'
import { battery, option } from '../../runtime/product/variant.ts'

const format = { tag: 'en-GB', currency: 'GBP' }
const price = (amount: number) =>
  formatPrice({ price: amount, listPrice: null, regulationPrice: null, taxes: [] }, format)
const batteries = {
  required: [battery('B-5', { price: price(500) }), battery('B-6', { price: price(600) })],
  optional: [battery('B-7', { price: price(700) })],
}
const totals = (ownPrice: number | null, all: Parameters<typeof batteryTotals>[1]) =>
  batteryTotals(
    { name: 'Calder', ownPrice: ownPrice === null ? null : price(ownPrice) },
    all,
    format,
  ).map((one) => [one.key, one.price?.price.text ?? null])

describe('the totals of a variant', () => {
  it('are one for each choice of batteries', () => {
    expect(totals(1000, batteries)).toEqual([
      ['B-5+', '£1,500.00'],
      ['B-5+B-7', '£2,200.00'],
      ['B-6+', '£1,600.00'],
      ['B-6+B-7', '£2,300.00'],
    ])
    expect(totals(1000, { required: [], optional: batteries.optional })).toEqual([
      ['+', '£1,000.00'],
      ['+B-7', '£1,700.00'],
    ])
  })

  it('are unknown if one price is', () => {
    const unpriced = { required: [battery('B-5'), batteries.required[1]!], optional: [] }
    expect(totals(1000, unpriced)).toEqual([
      ['B-5+', null],
      ['B-6+', '£1,600.00'],
    ])
    expect(totals(null, batteries).map(([, text]) => text)).toEqual([null, null, null, null])
  })

  it('are none without a choice', () => {
    expect(totals(1000, { required: [], optional: [] })).toEqual([])
    expect(totals(1000, { required: [batteries.required[0]!], optional: [] })).toEqual([])
  })
})

it('required batteries replace specifications; without a range, another capacity has none', () => {
  const capacity = (name: string) => option('attrBatteryWH', name, 5)
  const required = [
    battery('B-5', { attributes: [capacity('500 Wh'), option('attrExactRange', '60 km', 6)] }),
    battery('B-5-NEW', { attributes: [capacity('500 Wh')] }),
    battery('B-6', { attributes: [capacity('625 Wh')] }),
  ]
  const row = (code: string, value: string) => ({ code, name: code, value })
  const specifications = [row('attrBatteryWH', '500 Wh'), row('attrExactRange', '60 km')]
  expect(replacedValues({ required, optional: [] }, specifications)).toEqual({
    'B-5': { attrBatteryWH: '500 Wh', attrExactRange: '60 km' },
    'B-5-NEW': { attrBatteryWH: '500 Wh', attrExactRange: '60 km' },
    'B-6': { attrBatteryWH: '625 Wh', attrExactRange: '–' },
  })
  expect(replacedValues({ required, optional: [] }, [])).toEqual({
    'B-5': {},
    'B-5-NEW': {},
    'B-6': {},
  })
})

import { describe, expect, it } from 'vitest'
import type { ComparisonBike } from '#runtime/compare/comparison.ts'
import type { GeometryTable } from '#shared/product/product.ts'
import { ComparisonTable } from '#templates/pages/BikeComparison/ComparisonTable.tsx'
import { FrameOverlay } from '#templates/pages/BikeComparison/FrameOverlay.tsx'
import { shown } from '../renderInPage.ts'
import { price } from '../values.ts'

const geometry = (stack: number): GeometryTable => ({
  sizes: ['S', 'M'],
  rows: Object.entries({
    stack,
    reach: 440,
    seatTube: 410,
    headTube: 121,
    headAngle: 63.5,
    seatAngle: 77,
    bbDrop: 30,
    chainstay: 442,
    wheelbase: 1222,
  }).map(([code, value]) => ({ code, values: [value, value + (code === 'stack' ? 20 : 0)] })),
})

const bike = (name: string, changes: Partial<ComparisonBike> = {}): ComparisonBike => ({
  id: name,
  sku: name,
  name,
  brand: 'Tillbrook',
  path: `/gb/en/${name}/`,
  image: null,
  color: null,
  price: null,
  isDefault: true,
  newPrice: null,
  stockStatus: 'inStock',
  specifications: [{ code: 'fork', name: 'Fork', value: 'Steel', others: [] }],
  geometry: null,
  size: null,
  ...changes,
})

const tableOf = (bikes: readonly ComparisonBike[]) =>
  shown(ComparisonTable, { bikes, onRemove: () => {} })

describe('the comparison of a narrow window, as at build', () => {
  it('has two columns, and a choice for each if there are more bikes', () => {
    expect(tableOf([bike('a'), bike('b')]).match(/<th scope="col"/g)).toHaveLength(2)
    expect(tableOf([bike('a'), bike('b')])).not.toContain('<select')
    const four = tableOf(['a', 'b', 'c', 'd'].map((name) => bike(name)))
    expect(four.match(/<th scope="col"/g)).toHaveLength(2)
    expect(four.match(/<select/g)).toHaveLength(2)
  })

  it('says what differs and what is not stated', () => {
    const html = tableOf([bike('a'), bike('b', { specifications: [] })])
    expect(html).toMatch(/Fork<span[^>]*>≠<\/span><span[^>]*> \(different\)/)
    expect(html).toContain('not stated')
    expect(tableOf([bike('a'), bike('b')])).not.toContain('different)')
  })

  it('names what other variants have below the value of the compared one', () => {
    const size = { code: 'attrSize', name: 'Size', value: 'M', others: ['S', 'L'] }
    const html = tableOf([bike('a', { specifications: [size] })])
    expect(html).toMatch(/<td>M<p class="comparison__others">also available: S, L<\/p><\/td>/)
    expect(tableOf([bike('a')])).not.toContain('also available')
  })

  it('names the brand only where the bikes have several', () => {
    expect(tableOf([bike('a'), bike('b')])).not.toContain('Tillbrook')
    expect(tableOf([bike('a'), bike('b', { brand: 'Other' })])).toContain('Tillbrook')
  })

  it('has the current price where it is not the one of the build, and never a total of it', () => {
    const newPrice = { unitPrice: 90, calculatedTaxes: [] }
    const money = (amount: number) => ({ amount, text: `£${amount}.00` })
    const textOf = (changes: Partial<ComparisonBike>) =>
      tableOf([bike('a', changes)])
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
    expect(textOf({ newPrice, price: price(100) })).toContain('New price £90 . 00')
    const parts = [
      { name: 'Bike', price: money(70) },
      { name: 'Pack', price: money(30) },
    ]
    const bundle = textOf({ newPrice, price: price(100, { parts }) })
    expect(bundle).toContain('New price Bike £90.00 Pack £30.00')
    expect(bundle).not.toMatch(/£1[02]0/)
  })

  it('has the measures of the default size, else of the middle one', () => {
    const html = tableOf([
      bike('a', { geometry: geometry(600), size: 'S' }),
      bike('b', { geometry: geometry(600), size: 'XL' }),
    ])
    expect(html).toContain('600\u00a0mm')
    expect(html).toContain('620\u00a0mm')
    expect(html).toContain('63.5°')
  })
})

describe('the frames of two bikes', () => {
  const overlay = (bikes: readonly ComparisonBike[]) => shown(FrameOverlay, { bikes, sizes: {} })
  const a = bike('a', { geometry: geometry(600), size: 'S' })
  const b = bike('b', { geometry: geometry(630), size: 'M' })

  it('are drawn from their measures, with a line style for each', () => {
    const html = overlay([a, b])
    expect(html).toContain('The frames of a, S and b, M')
    const paths = [...html.matchAll(/frame-overlay__frame" d="([^"]+)"/g)].map(([, d]) => d)
    expect(new Set(paths.slice(2)).size).toBe(2)
    expect(overlay([a, { ...a, id: 'c' }]).match(/data-line/g)).toHaveLength(4)
  })

  it('can be chosen among three', () => {
    expect(overlay([a, b])).not.toContain('<select')
    expect(overlay([a, b, { ...a, id: 'c' }]).match(/<select/g)).toHaveLength(2)
  })

  it.each([
    ['one bike has a table', [a, bike('c')]],
    ['a table lacks a measure', [a, bike('c', { geometry: { sizes: ['S'], rows: [] } })]],
  ])('are not drawn if only %s', (_what, bikes) => expect(overlay(bikes)).toBe(''))
})

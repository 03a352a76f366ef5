import { describe, expect, it } from 'vitest'
import type { Product, ProductCard } from '#shared/product/product.ts'
import { findAccessories, names } from '#templates/pages/Product/others/fittingAccessories.ts'
import { option } from '../../runtime/product/variant.ts'

describe('names', () => {
  it.each([
    ['Barrow 2 and Barrow 4', 'Barrow 4', true],
    ['Barrow 2', 'Barrow 4', false],
    ['Barrow', 'Barrow 4', true],
    ['Trundle 20 and Trundle Lite', 'Trundle Lite', true],
    ['Calder-E 2 and 3, Linden-E 8', 'Calder-E 3', true],
    ['Calder-E 2 and 3, Linden-E 8', 'Linden-E 8', true],
    ['Calder-E 2 and 3, Linden-E 8', 'Linden-E 3', false],
    ['Calder-E 2', 'Calder 2', false],
    ['Linden, Marlow and most town bikes', 'Linden 8', true],
    ['Sedan', 'Seda 2', false],
    ['28 inch', '28', false],
    ['Schuit 2', 'Schuit Lang', false],
    ['Schuit Lang', 'Schuit 2', false],
    ['Schuit 2 en Schuit Lang', 'Schuit Lang', true],
    ['Schuit; Träger von 12 bis 16 mm', 'Schuit 2', true],
    ['', 'Linden 8', false],
    ['Linden 8', '', false],
  ])('%j fits %j: %s', (text, model, fits) => {
    expect(names(text, model, new Set(['2', '8', 'Lang', 'Lite']))).toBe(fits)
  })
})

describe('findAccessories', () => {
  const product = (name: string, fits?: string) =>
    ({
      name,
      path: `/gb/en/${name}/`,
      attributes: fits ? [option('attrFits', fits, 1)] : [],
      batteries: { required: [], optional: [] },
    }) as unknown as Product
  const siteOf = (products: readonly Product[]) => ({
    products,
    card: ({ name, attributes }: Product) =>
      ({ name, isBicycle: attributes.length === 0 }) as unknown as ProductCard,
  })
  const bike = product('Linden 8')
  const accessories = ['A', 'B', 'C'].map((name) => product(name, 'Linden and Marlow'))

  it('lists accessories that name the bicycle, in the order of the site', () => {
    const site = siteOf([bike, ...accessories, product('D', 'Calder')])
    expect(findAccessories(site, bike).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })

  it.each([
    ['too few', siteOf([bike, accessories[0]!]), bike],
    ['an accessory', siteOf([bike, ...accessories]), accessories[0]!],
    ['no accessories', siteOf([bike]), bike],
  ])('lists nothing for %s', (_, site, of) => {
    expect(findAccessories(site, of)).toEqual([])
  })

  it('leaves out the batteries that bicycles are sold with', () => {
    const [battery] = accessories
    const sold = { required: [{ path: battery!.path }], optional: [] }
    const electric = { ...bike, batteries: sold } as unknown as Product
    const found = findAccessories(siteOf([electric, ...accessories]), electric)
    expect(found.map(({ name }) => name)).toEqual(['B', 'C'])
    const other = findAccessories(siteOf([bike, electric, ...accessories]), bike)
    expect(other.map(({ name }) => name)).toEqual(['B', 'C'])
  })

  it('begins with one of each family, so that it shows different kinds', () => {
    const all = ['Tyre 28', 'Tyre 30', 'Tyre 32', 'Bag 1'].map((name) => product(name, 'Linden'))
    const found = findAccessories(siteOf([bike, ...all]), bike)
    expect(found.map(({ name }) => name)).toEqual(['Tyre 28', 'Bag 1', 'Tyre 30', 'Tyre 32'])
  })

  it('tells the models of a family apart by the words that their names have', () => {
    const [short, long] = [product('Schuit 2'), product('Schuit Lang')]
    const all = ['A', 'B'].map((name) => product(name, 'Schuit Lang'))
    const site = siteOf([short, long, ...all])
    expect(findAccessories(site, short)).toEqual([])
    expect(findAccessories(site, long)).toHaveLength(2)
  })

  it('lists at most six', () => {
    const many = Array.from({ length: 12 }, (_, i) => product(`A${i}`, 'Linden 8'))
    expect(findAccessories(siteOf([bike, ...many]), bike)).toHaveLength(6)
  })
})

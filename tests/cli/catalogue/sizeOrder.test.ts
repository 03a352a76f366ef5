import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toProduct } from '#cli/catalogue/product.ts'
import { sizePosition } from '#cli/catalogue/sizeOrder.ts'
import { rawOption, rawProduct, rawVariant, rules } from './rawProducts.ts'
import { listenToDiagnostics } from '../site/build.ts'

/** Sorts sizes that are in the order of the back end's positions. */
const sorted = (sizes: readonly string[]) =>
  sizes
    .map((size, index) => ({ size, place: sizePosition(size, index + 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ size }) => size)

describe('the order of sizes', () => {
  it.each<[string, string[], string[]]>([
    ['XS to XXL', ['XXL', 'M', 'XS', 'L', 'S', 'XL'], ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
    ['more X', ['XXXL', 'XXL', 'XXS', 'XS'], ['XXS', 'XS', 'XXL', 'XXXL']],
    ['counted X', ['3XL', 'XL', '2XL', '2XS'], ['2XS', 'XL', '2XL', '3XL']],
    ['lower case', ['m', 's', 'xl'], ['s', 'm', 'xl']],
    [
      'measures behind',
      ['L (56 cm)', 'S (48 cm)', 'M (52 cm)'],
      ['S (48 cm)', 'M (52 cm)', 'L (56 cm)'],
    ],
    ['sizes between', ['L', 'M/L', 'M', 'S/M'], ['S/M', 'M', 'M/L', 'L']],
    ['others in the back end’s order', ['56', '48', 'Uni', '52'], ['56', '48', 'Uni', '52']],
    ['letters before others', ['One size', 'L', '52 cm', 'S'], ['S', 'L', 'One size', '52 cm']],
    [
      'words that begin with a letter',
      ['Small', 'Medium', 'Ladies'],
      ['Small', 'Medium', 'Ladies'],
    ],
  ])('R9.12 of %s', (_, given, expected) => {
    expect(sorted(given)).toEqual(expected)
  })

  it('R9.12 of XS to XXL does not depend on the back end’s positions', () => {
    const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -900, max: 9000 }), { minLength: 6, maxLength: 6 }),
        (positions) => {
          const places = sizes.map((size, index) => sizePosition(size, positions[index]!))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
          expect(new Set(places).size).toBe(6)
        },
      ),
    )
  })
})

describe('the sizes of a product', () => {
  const listener = listenToDiagnostics()
  const geometry = JSON.stringify({
    sizes: ['L', 'S', 'M'],
    rows: { own: [7, 8, 9], attrReach: [430, 400, 415], attrSeatTubeLength: [560, 480, 520] },
  })
  const product = toProduct(
    rawProduct({
      translated: { name: 'Pip 16', customFields: { geometry } },
      children: ['XL', 'S', 'M'].map((size, index) =>
        rawVariant(`PIP-${size}`, { options: [rawOption('attrSize', size, index + 1)] }),
      ),
    }),
    rules,
    listener.diagnostics,
  )!

  it('R9.12 are sorted in the picker and in the list of variants', () => {
    expect(product.variantsOnlyOptions.map(({ name }) => name)).toEqual(['S', 'M', 'XL'])
    expect(product.variants.map(({ sku }) => sku)).toEqual(['PIP-S', 'PIP-M', 'PIP-XL'])
  })

  it('R9.12 are sorted in the geometry table, with their values', () => {
    expect(product.geometry).toEqual({
      sizes: ['S', 'M', 'L'],
      rows: [
        { code: 'seatTube', values: [480, 520, 560] },
        { code: 'reach', values: [400, 415, 430] },
        { code: 'own', values: [8, 9, 7] },
      ],
    })
  })

  it('leave other attributes in the back end’s order', () => {
    const other = toProduct(
      rawProduct({
        children: ['XL', 'S'].map((value, index) =>
          rawVariant(`PIP-${value}`, { options: [rawOption('attrBaseColor', value, index + 1)] }),
        ),
      }),
      rules,
      listener.diagnostics,
    )!
    expect(other.variantsOnlyOptions.map(({ name }) => name)).toEqual(['XL', 'S'])
  })
})

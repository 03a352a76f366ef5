import type { Catalogue } from '#fixtures/catalogue/makeCatalogue.ts'
import type { CatalogueProduct } from '#fixtures/catalogue/product.ts'
import type { PropertyOption } from '#fixtures/catalogue/attributes.ts'
import { hexId } from '#fixtures/ids.ts'

/** Numbers of values of colour, size and luggage. */
export const manyChoices = [20, 10, 5] as const

/**
 * Replaces the variants of a product by 1,000: each of 20 colours in 10 sizes with 5 kinds of luggage, which differ in
 * price. The last colour is sold out, and the pictures are those of the former variants, in turns.
 */
export function addManyVariants(catalogue: Catalogue, number: string): void {
  const product = catalogue.productByNumber(number)!
  const former = product.children
  const groupOf = (key: string) => catalogue.groups.find((group) => group.key === key)!
  const groups = [
    { group: groupOf('color'), word: 'Colour' },
    { group: groupOf('size'), word: 'Size' },
    {
      group: {
        ...groupOf('size'),
        id: hexId('many', 'luggage'),
        code: 'attrLuggage',
        name: { en: 'Luggage' },
        position: 99,
      },
      word: 'Rack',
    },
  ]
  const values = groups.map(({ group, word }, at) =>
    Array.from({ length: manyChoices[at]! }, (_, index): PropertyOption => ({
      id: hexId('many-option', word, String(index)),
      group,
      name: { en: `${word} ${index + 1}` },
      position: index,
      colorHexCode: at === 0 ? `#${(0x102030 + index * 0x0a0905).toString(16)}` : null,
    })),
  )
  const [colours = [], sizes = [], racks = []] = values
  const children = colours.flatMap((colour, c) =>
    sizes.flatMap((size, s) =>
      racks.map((rack, r): CatalogueProduct => {
        const key = `${number}-${c + 1}-${s + 1}-${r + 1}`
        const amount = 1000 + r * 50
        return Object.create(former[c % former.length]!, {
          id: { value: hexId('many-variant', key) },
          number: { value: key },
          parent: { value: product },
          options: { value: [colour, size, rack] },
          offer: { value: { price: { GBP: amount, EUR: amount } } },
          stock: { value: c === colours.length - 1 ? 0 : 3 + s },
          closeout: { value: c === colours.length - 1 },
        }) as CatalogueProduct
      }),
    ),
  )
  Object.defineProperty(product, 'children', { value: children, configurable: true })
}

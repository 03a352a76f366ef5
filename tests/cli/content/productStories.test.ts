import { describe, expect, it } from 'vitest'
import { toCategories } from '#cli/catalogue/category.ts'
import { rawCategorySchema } from '#cli/fetch/wire.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { rawOption, rawProduct, rules } from '../catalogue/rawProducts.ts'
import { build, home, storyOf } from '../site/build.ts'
import { toWholeProduct } from '../catalogue/wholeProduct.ts'

const categories = toCategories(
  [
    ['bikes', 'root'],
    ['city', 'bikes'],
    ['sale', null],
  ].map(([id, parentId]) => rawCategorySchema.parse({ id, parentId, name: id })),
  'root',
)

const productOf = (sku: string, { line, in: ids }: { line?: string; in: readonly string[] }) =>
  toWholeProduct(
    rawProduct({
      id: `id-${sku}`,
      productNumber: sku,
      translated: { name: sku },
      categories: ids.map((id) => ({ id })),
      properties: line === undefined ? [] : [rawOption('attrProductLine', line)],
    }),
    { ...rules, categories },
    createDiagnostics(() => {}),
  )!

const products = [
  productOf('LINDEN-8', { line: 'Linden', in: ['city'] }),
  productOf('LINDEN-3', { line: 'Linden', in: ['city'] }),
  productOf('MARLOW-7', { in: ['sale', 'city'] }),
  productOf('FELL-1', { in: ['bikes'] }),
  productOf('LOCK-1', { in: ['sale'] }),
]

let uid = 0
const block = (heading: string, changes: object = {}) => ({
  _uid: `uid-${(uid += 1)}`,
  component: 'image_text',
  heading,
  ...changes,
})
const story = (name: string, content: Record<string, unknown>) =>
  storyOf(`central-content/product-stories/${name}`, 'ProductStory', {
    body: [block(name)],
    ...content,
  })

function storiesWith(stories: readonly ReturnType<typeof story>[], localeId = 'gb-en') {
  const built = build({
    stories: [home(), ...stories],
    products,
    categories: [...categories.values()],
    localeId,
  })
  const headings = Object.fromEntries(
    products.map((product) => [
      product.sku,
      built.site.productStory(product).map(({ props }) => props['heading']),
    ]),
  )
  const warnings = built
    .warnings()
    .map(({ group, what, where, todo }) => [group, what, where, todo])
  return { headings, warnings, errors: built.errors() }
}

describe('the story about a product', () => {
  it('is the one that names its number, else its line, else its nearest category', () => {
    const { headings, warnings } = storiesWith([
      story('all', { categories: ['bikes'] }),
      story('city', { categories: ['city'] }),
      story('linden', { lines: ['Linden'] }),
      story('eight', { products: ['LINDEN-8'], body: [block('one'), block('two')] }),
    ])
    expect(headings).toEqual({
      'LINDEN-8': ['one', 'two'],
      'LINDEN-3': ['linden'],
      'MARLOW-7': ['city'],
      'FELL-1': ['all'],
      'LOCK-1': [],
    })
    expect(warnings).toEqual([])
  })

  it('exists in the countries of the story alone', () => {
    const stories = [story('irish', { products: ['FELL-1'], countries: ['IE'] })]
    expect(storiesWith(stories).headings['FELL-1']).toEqual([])
    expect(storiesWith(stories, 'ie-en').headings['FELL-1']).toEqual(['irish'])
  })

  it.each([
    ['products', 'LINDN-8', 'product number', 'LINDEN-8'],
    ['lines', 'Lindn', 'product line', 'Linden'],
    ['categories', 'bikse', 'category', 'bikes'],
  ])(
    'that names an unknown entry in %s is a warning with story, field and the nearest one',
    (field, name, noun, nearest) => {
      const wrong = story('typo', { [field]: [name] })
      const { warnings } = storiesWith([wrong])
      expect(warnings).toEqual([
        [
          'product stories about unknown products',
          `unknown ${noun} "${name}" in the commerce back end of GB`,
          `story central-content/product-stories/typo (id ${wrong.id}), field ${field}`,
          `Did you mean "${nearest}"? Correct it, or limit the story to countries that have it.`,
        ],
      ])
    },
  )

  it('is the first of two that name the same product, with a warning', () => {
    const [a, b] = [story('a', { lines: ['Linden', 'Linden'] }), story('b', { lines: ['Linden'] })]
    const { headings, warnings } = storiesWith([b, a])
    expect(headings['LINDEN-3']).toEqual(['a'])
    expect(warnings).toEqual([
      [
        'product stories with the same products',
        'two product stories name "Linden" (showing the first)',
        `story central-content/product-stories/a (id ${a.id}) and story central-content/product-stories/b (id ${b.id}), field lines`,
        expect.any(String),
      ],
    ])
  })

  it('shows blocks with picture and text alone, and says so', () => {
    const quote = { _uid: 'q', component: 'quote', text: 'No.', source: 'Nobody' }
    const { headings, warnings } = storiesWith([
      story('mixed', { products: ['FELL-1'], body: [quote, block('yes')] }),
      story('empty', { products: ['LOCK-1'], body: [] }),
      story('nothing', {}),
    ])
    expect(headings).toMatchObject({ 'FELL-1': ['yes'], 'LOCK-1': [] })
    expect(warnings.map(([, what]) => what)).toEqual([
      'a product story without blocks',
      'left out blocks of a product story',
      'a product story names no products',
    ])
  })

  it('reports a dead link with the story and the field', () => {
    const link = { linktype: 'story', id: '00000000-0000-4000-8000-00000000dead', cached_url: 'x' }
    const { errors } = storiesWith([
      story('linked', { products: ['FELL-1'], body: [block('x', { link, link_label: 'More' })] }),
    ])
    expect(errors.map(({ what, where }) => `${what} ${where}`).join()).toContain(
      'central-content/product-stories/linked',
    )
  })
})

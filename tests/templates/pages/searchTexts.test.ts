import { describe, expect, it } from 'vitest'
import { rawDealerSchema } from '#cli/fetch/dealers.ts'
import type { Site } from '#cli/site/site.ts'
import type { PageRoutes } from '#cli/routes/planPages.ts'
import { describePage } from '#templates/pages/describePage.ts'
import { excerpt, namedDescription } from '#templates/pages/definitions/description.ts'
import { pages, type PageKind } from '#templates/pages/index.ts'
import { rawProduct, rules } from '../../cli/catalogue/rawProducts.ts'
import { toWholeProduct } from '../../cli/catalogue/wholeProduct.ts'
import { build, home, listenToDiagnostics, storyOf } from '../../cli/site/build.ts'

const described = (kind: PageKind, site: Site) =>
  (pages[kind] as PageRoutes[PageKind])
    .routes(site)
    .map((route) => describePage({ ...route, kind, site }))

const headsOf = (kind: PageKind, site: Site) => described(kind, site).map(({ head }) => head)

const dealer = (id: string, addressLine1: string, postalCode = 'SE1 7PB') =>
  rawDealerSchema.parse({
    id,
    name: 'Wheels',
    addressLine1,
    postalCode,
    city: 'London',
    country: 'GB',
  })

describe('the titles of dealers', () => {
  it.each<[string, ReturnType<typeof dealer>[], string[]]>([
    ['one shop', [dealer('1', '1 Road')], ['Wheels, London']],
    [
      'two streets',
      [dealer('1', '1 Road'), dealer('2', '2 Road')],
      ['Wheels, 1 Road, London', 'Wheels, 2 Road, London'],
    ],
    [
      'two postal codes',
      [dealer('1', '1 Road', 'A'), dealer('2', '1 Road', 'B')],
      ['Wheels, 1 Road, A London', 'Wheels, 1 Road, B London'],
    ],
    [
      'one address',
      [dealer('1', '1 Road'), dealer('2', '1 Road')],
      ['Wheels, 1 Road, London, 1', 'Wheels, 1 Road, London, 2'],
    ],
  ])('X4.9 have as much of the address as tells them apart: %s', (_, dealers, titles) => {
    const { site } = build({ brandId: 'brand-4', dealers })
    const heads = headsOf('DealerDetail', site)
    expect(heads.map(({ title }) => title).sort()).toEqual(
      titles.map((title) => `${title} | Scree`),
    )
  })
})

describe('the titles and descriptions of products', () => {
  const product = (sku: string, changes: object = {}) =>
    toWholeProduct(
      rawProduct({
        id: sku,
        productNumber: sku,
        translated: {
          name: 'Pip',
          customFields: { accell_parent_model_name: sku, subtitle: 'Small.' },
        },
        ...changes,
      }),
      rules,
      listenToDiagnostics().diagnostics,
    )!

  it('X4.9 have the product number where several products have one name', () => {
    const { site } = build({ products: [product('A1'), product('B2')] })
    const heads = headsOf('Product', site)
    expect(heads.map(({ title }) => title)).toEqual([
      'Pip (A1) | Tillbrook',
      'Pip (B2) | Tillbrook',
    ])
    expect(heads.map(({ description }) => description)).toEqual([
      'Pip (A1). Small.',
      'Pip (B2). Small.',
    ])
  })
})

describe('the descriptions of stories', () => {
  const doc = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['what editors wrote', { meta_description: 'Theirs.', intro: doc('Intro.') }, 'Theirs.'],
    ['the first text of the page', { intro: doc('Intro “<b>”.') }, 'Bikes. Intro “<b>”.'],
    ['its title, without a text', {}, 'Bikes | Tillbrook'],
  ])('X4.9 are %s', (_, content, expected) => {
    const story = storyOf('structure/bikes', 'Category', { title: 'Bikes', ...content })
    const { site } = build({ stories: [home(), story] })
    expect(headsOf('Category', site)[0]?.description).toBe(expected)
  })

  it.each([
    ['a b', 'a b'],
    [`${'word '.repeat(40)}`, `${'word '.repeat(32).trim()}…`],
    ['x'.repeat(200), `${'x'.repeat(160)}…`],
  ])('X4.9 end at a word: %s', (text, expected) => {
    expect(excerpt(text)).toBe(expected)
  })

  it('X4.9 begin with the name of the page where its text is that of others', () => {
    expect(namedDescription('Bikes, page 2', 'All.')).toBe('Bikes, page 2. All.')
    expect(namedDescription('Why ride?', 'All.')).toBe('Why ride? All.')
    expect(namedDescription('Bikes', '')).toBe('Bikes')
  })
})

describe('the picture of a page', () => {
  const picture = (name: string) => ({
    filename: `https://a.storyblok.com/f/1/1600x1067/abc/${name}.jpg`,
    alt: '',
  })

  it('X4.9 is its own, else that of the home page, else one of a product, else that of the brand', () => {
    const imageIn = (content: object, homeContent: object = {}) => {
      const stories = [
        storyOf('structure/home', 'Home', { title: 'Home', ...homeContent }),
        storyOf('structure/bikes', 'Category', { title: 'Bikes', ...content }),
      ]
      const { site } = build({ stories, products: [] })
      return described('Category', site)[0]!.openGraphImage
    }
    const homePicture = { og_image: picture('home') }
    const addressIn = (...contents: Parameters<typeof imageIn>) => imageIn(...contents).address
    expect(addressIn({ image: picture('own') }, homePicture)).toContain('own.jpg')
    expect(addressIn({}, homePicture)).toContain('home.jpg')
    expect(imageIn({})).toEqual({
      address: '/share.png',
      width: 1200,
      height: 630,
      alt: 'Tillbrook',
    })
  })
})

import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { ProductPrice } from '#shared/product/price.ts'
import type { Variant } from '#shared/product/product.ts'
import type { PageProps } from '#templates/pages/index.ts'
import ProductPage from '#templates/pages/Product/View.tsx'
import { battery, option, picture, variant } from '../../runtime/product/variant.ts'
import { shown } from '../renderInPage.ts'
import { card, noFeatures } from '../values.ts'

const price = (text: string): ProductPrice => ({
  price: { amount: Number(text.replace(/\D/g, '')) / 100, text },
  from: false,
  listPrice: null,
  regulationPrice: null,
  savingPercentage: null,
  savingText: null,
  unitText: null,
  taxes: [{ rate: 20, amount: 1 }],
})

const sea = option('attrMarketingColor', 'Deep Sea', 1, { colorHexCode: '#1d4f6e' })
const moss = option('attrMarketingColor', 'Moss', 2, { colorHexCode: '#5e7043' })
const small = option('attrSize', 'S', 1)
const large = option('attrSize', 'L', 2)

const variants: readonly Variant[] = [
  variant('sea-s', [sea, small], {
    price: price('£899.00'),
    stockStatus: 'soldOut',
    images: [picture('/media/sea-1.jpg'), picture('/media/sea-2.jpg')],
  }),
  variant('moss-l', [moss, large], {
    price: price('£949.00'),
    stockStatus: 'lowStock',
    images: [picture('/media/moss-1.jpg'), picture('/media/moss-2.jpg')],
  }),
]

const bare: PageProps<'Product'> = {
  product: {
    id: 'p',
    sku: 'VLD-24',
    name: 'Velder',
    brand: '',
    subtitle: null,
    description: '',
    keyFeatures: [],
    downloads: [],
    legalNotes: [],
    stockStatus: 'onOrder',
    isNew: false,
    badges: [],
    images: [],
    films: [],
    hero: null,
    logos: [],
    geometries: [],
    specifications: [],
    keyFigures: [],
  },
  variants: [],
  shape: null,
  shapes: [],
  batteries: { required: [], optional: [] },
  reviews: null,
  photos: null,
  story: [],
  lists: { number: 1, paths: ['/gb/en/velder/'] },
  looks: [],
  features: noFeatures,
  parentPath: '/gb/en/velder/',
  action: { href: '/gb/en/store-locator/', label: 'Find a shop' },
  dealers: null,
  basketPath: null,
  checkoutPath: '/gb/en/checkout/',
  shippingRules: {
    deliveryTypes: ['homeDelivery'],
    shippingLogic: 'shippingMethod',
    shippingMethods: {},
  },
  address: 'https://shop.example/gb/en/velder/',
  serviceLines: [],
  breadcrumb: [
    { name: 'Home', path: '/gb/en/' },
    { name: 'Velder', path: '/gb/en/velder/' },
  ],
  isBicycle: false,
  accessories: [],
  similarProducts: [],
}
const full = { ...bare, variants }

describe('the product page', () => {
  it('leads to a shop, in the page and in the bar', () => {
    const html = shown(ProductPage, bare)
    const links = [
      ...html.matchAll(/<a href="([^"]*)" class="button button--primary[^>]*>([^<]*)/g),
    ]
    expect(links.map(([, href, label]) => [href, label])).toEqual([
      ['/gb/en/store-locator/', 'Find a shop'],
      ['/gb/en/store-locator/', 'Find a shop'],
    ])
  })

  it('R2.1.3 is complete for a product with only a name', () => {
    const html = shown(ProductPage, bare)
    expect(html).toContain('>Velder</h1>')
    expect(html).toContain('Price on request')
    expect(html).toContain('No picture yet')
    expect(html).toContain('Available to order')
    expect(html).toContain('Item number VLD-24')
    expect(html.replace(/<template.*?<\/template>/gs, '')).not.toContain('<h2')
    expect(html).not.toContain('<fieldset')
    expect(html).not.toContain('<table')
  })

  it('shows price, stock, number and pictures of the first available variant', () => {
    const html = shown(ProductPage, full)
    const status = /<div role="status".*?<\/div><\/div>/s.exec(html)?.[0] ?? ''
    expect(status).toContain('949')
    expect(status).toContain('Only a few left')
    expect(html).toContain('Item number SKU-moss-l')
    const slides = /<ul class="gallery__strip".*?<\/ul>/s.exec(html)?.[0]
    expect(slides).toContain('/media/moss-1.jpg')
    expect(slides).not.toContain('/media/sea-1.jpg')
  })

  it('R3.5.10 R9.21 has a choice of batteries with the first selected', () => {
    const batteries = {
      required: [
        battery('B-500', { price: price('£479.00') }),
        battery('B-625', { price: price('£549.00') }),
      ],
      optional: [battery('B-160', { group: 'Extra pack' })],
    }
    const html = shown(ProductPage, { ...bare, batteries })
    const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => [
      /name="([^"]*)"/.exec(radio)?.[1],
      /value="([^"]*)"/.exec(radio)?.[1],
      radio.includes('checked'),
    ])
    expect(radios).toEqual([
      ['requiredBattery', 'B-500', true],
      ['requiredBattery', 'B-625', false],
      ['optionalBattery', '', true],
      ['optionalBattery', 'B-160', false],
    ])
    expect(html.match(/(?<=<legend[^>]*>)[^<]+/g)).toEqual(['Battery', 'Extra pack'])
    expect(html).toContain('Pack B-625')
    expect(html).toContain('£549.00')
    expect(html).toContain('includes the batteries')
    const unpriced = shown(ProductPage, {
      ...bare,
      batteries: { required: [], optional: batteries.optional },
    })
    expect(unpriced).not.toContain('includes the batteries')
  })

  it('has every option as a radio, also those that cannot be combined', () => {
    const html = shown(ProductPage, full)
    const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => [
      /name="([^"]*)"/.exec(radio)?.[1],
      /value="([^"]*)"/.exec(radio)?.[1],
      radio.includes('checked'),
    ])
    expect(radios).toEqual([
      ['colour', 'deep-sea', false],
      ['colour', 'moss', true],
      ['size', 's', false],
      ['size', 'l', true],
    ])
    expect(html.match(/data-state="missing"/g)).toHaveLength(2)
    expect(html).not.toContain('disabled')
  })

  it.each([
    ['color', 2, 'named-swatch', 2],
    ['color', 6, 'swatch', 6],
    ['swatch', 2, 'swatch', 2],
    ['named-swatch', 6, 'named-swatch', 6],
    ['text', 2, 'pills', 0],
  ] as const)(
    'R3.6.7 shows a choice of %s with %i values as %s',
    (displayType, count, as, dots) => {
      const colors = Array.from({ length: count }, (_, at) => {
        const own = { displayType, colorHexCode: '#1d4f6e' }
        return variant(`v${at}`, [option('attrMarketingColor', `Sea ${at}`, at, own)])
      })
      const html = shown(ProductPage, { ...bare, variants: colors })
      expect(html).toContain(`data-layout="${as}"`)
      expect(html.match(/class="variant-picker__swatch"/g) ?? []).toHaveLength(dots)
    },
  )

  it('has thumbnails that lead to the pictures without scripts', () => {
    const html = shown(ProductPage, full)
    const targets = [...html.matchAll(/<a href="#(picture-\d)"/g)].map(([, id]) => id)
    expect(targets).toEqual(['picture-1', 'picture-2'])
    for (const id of targets) expect(html).toContain(`id="${id}"`)
  })

  it('shows its logos, and its hero at full width', () => {
    const [logo, hero] = [picture('/media/logo.svg'), picture('/media/ride.jpg')]
    const html = shown(ProductPage, { ...full, product: { ...full.product, logos: [logo], hero } })
    expect(/<p class="product-page__logos">(<img[^>]*>)<\/p>/.exec(html)?.[1]).toContain(
      `/media/logo.svg" width="160"`,
    )
    const shownHero = /<img class="image product-page__hero"[^>]*>/.exec(html)?.[0] ?? ''
    expect(shownHero).toMatch(/\/media\/ride\.jpg\S* 750w/)
    expect(shownHero).toContain('sizes="100vw"')
    expect(shown(ProductPage, full)).not.toMatch(/__logos|__hero/)
  })

  it('uses thumbnails for pictures without an image service', () => {
    const src = 'https://elsewhere.example/a.jpg'
    const thumbnails = [
      { src: 'https://elsewhere.example/a-320.jpg', width: 320 },
      { src: 'https://elsewhere.example/a-800.jpg', width: 800 },
    ]
    const images = [
      { ...picture(src), width: 1200, height: 800, thumbnails },
      picture('/media/b.jpg'),
    ]
    const html = shown(ProductPage, { ...full, variants: [], product: { ...full.product, images } })
    const set =
      'srcSet="https://elsewhere.example/a-320.jpg 320w, https://elsewhere.example/a-800.jpg 800w, https://elsewhere.example/a.jpg 1200w"'
    const tags = [...html.matchAll(/<img[^>]*src="https:\/\/elsewhere\.example\/a\.jpg"[^>]*>/g)]
    expect(tags.map(([tag]) => [tag.includes(set), / sizes="([^"]*)"/.exec(tag)?.[1]])).toEqual([
      [true, '(width &gt;= 992px) 62vw, 100vw'],
      [true, '96px'],
    ])
  })

  it('R2.5.2 links to the pages of all shapes, and marks the current one', () => {
    const shapes = [
      { name: 'low-step', path: '/gb/en/velder/low-step/' },
      { name: 'mid', path: '/gb/en/velder/mid/' },
    ]
    const html = shown(ProductPage, { ...full, shapes, shape: 'mid' })
    const nav = /<nav class="product-page__shapes".*?<\/nav>/s.exec(html)?.[0] ?? ''
    const links = [...nav.matchAll(/href="([^"]*)"( aria-current="page")?/g)]
    expect(links.map(([, href, current]) => [href, Boolean(current)])).toEqual([
      ['/gb/en/velder/low-step/', false],
      ['/gb/en/velder/mid/', true],
      ['/gb/en/velder/', false],
    ])
    expect(html).toContain('>Velder mid</h1>')
  })

  it('has links for shapes with pages, else radios', () => {
    const low = option('attrFrameShape', 'low-step', 1)
    const mid = option('attrFrameShape', 'mid', 2)
    const shaped = { ...bare, variants: [variant('low', [low]), variant('mid', [mid])] }
    expect(shown(ProductPage, shaped)).toContain('name="frame"')
    const shapes = [
      { name: 'low-step', path: '/gb/en/velder/low-step/' },
      { name: 'mid', path: '/gb/en/velder/mid/' },
    ]
    const html = shown(ProductPage, { ...shaped, shapes })
    expect(html).not.toContain('name="frame"')
    expect(html).toMatch(
      /href="\/gb\/en\/velder\/low-step\/" data-shape="low-step" aria-current="true"/,
    )
  })

  it('marks the chosen size in the geometry table, which is scrollable by keyboard', () => {
    const table = {
      sizes: ['S', 'L'],
      rows: [
        { code: 'stack', values: [598, 636.5] },
        { code: 'headAngle', values: [70.5, null] },
      ],
    }
    const product = { ...full.product, geometries: [{ shape: null, table }] }
    const html = shown(ProductPage, { ...full, product })
    expect(html).toContain('tabindex="0"')
    const chosen = [...html.matchAll(/<td data-size="L"[^>]* data-chosen="">([^<]*)/g)].map(
      ([, value]) => value,
    )
    expect(chosen).toEqual(['636.5', '–'])
    expect(html).toMatch(/<th scope="row"><span[^>]*>Stack<\/span> <span[^>]*>mm/)
    expect(html).toMatch(/<th scope="row"><span[^>]*>Head tube angle<\/span> <span[^>]*>°/)
    const german = shown(ProductPage, { ...full, product }, { tag: 'de-DE' })
    expect(german).toContain('636,5')
  })

  it('R3.6.3 has the geometry of the chosen shape', () => {
    const shapes = ['low-step', 'mid'].map((name, at) => ({
      shape: name,
      table: { sizes: ['M'], rows: [{ code: 'stack', values: [611 + at] }] },
    }))
    const product = { ...bare.product, geometries: shapes }
    const of = (name: string, at: number) =>
      variant(name, [option('attrFrameShape', name, at)], { stockStatus: 'soldOut' })
    const low = of('low-step', 1)
    const mid = of('mid', 2)
    const measured = (variants: readonly Variant[]) =>
      JSDOM.fragment(shown(ProductPage, { ...bare, product, variants })).querySelector(
        '#geometry[data-of-shape]:not([hidden]) td',
      )?.textContent
    expect(measured([low, mid])).toBe('611')
    expect(measured([low, { ...mid, stockStatus: 'inStock' }])).toBe('612')
  })

  it('lists the documents of the product, with type and size', () => {
    const download = (name: string, size: string | null, mimeType: string | null) => ({
      name,
      href: `https://shop.example/media/${name}.pdf`,
      type: 'PDF',
      mimeType,
      size,
    })
    const downloads = [
      download('manual', '1.2 MB', 'application/pdf'),
      download('sizes', null, null),
    ]
    const html = shown(ProductPage, { ...bare, product: { ...bare.product, downloads } })
    const links = [...JSDOM.fragment(html).querySelectorAll<HTMLAnchorElement>('.downloads a')]
    expect(links.map(({ href, type, rel, textContent }) => [href, type, rel, textContent])).toEqual(
      [
        [
          'https://shop.example/media/manual.pdf',
          'application/pdf',
          'external',
          'manual PDF, 1.2 MB',
        ],
        ['https://shop.example/media/sizes.pdf', '', 'external', 'sizes PDF'],
      ],
    )
    expect(shown(ProductPage, bare)).not.toContain('Downloads')
  })

  it('shows no price if prices are hidden', () => {
    expect(shown(ProductPage, full, { pricesShown: false })).not.toContain('949')
  })

  it('refers to dealers in countries without online sales', () => {
    expect(shown(ProductPage, full)).toContain('Ready for delivery')
    expect(shown(ProductPage, full, { sellsOnline: false })).toContain(
      'Ready to send to your dealer',
    )
  })

  it('does not recommend the product itself', () => {
    const [own, other] = [card('Velder', { id: 'p' }), card('Marlow', { id: 'q' })]
    const similarProducts = [own, other]
    const html = shown(ProductPage, { ...bare, similarProducts })
    expect(html).toContain('More like this')
    expect(html.match(/<article/g)).toHaveLength(1)
    expect(shown(ProductPage, { ...bare, similarProducts: [own] })).not.toContain('More like')
  })
})

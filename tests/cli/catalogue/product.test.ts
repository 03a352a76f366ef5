import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownPrice } from '#shared/product/offer.ts'
import type { Product } from '#shared/product/product.ts'
import { productAssociations } from '#cli/fetch/productFields.ts'
import { rawProductSchema } from '#cli/fetch/wire.ts'
import { createIntern } from '#cli/catalogue/intern.ts'
import { toLooks } from '#cli/catalogue/looks.ts'
import type { Locale } from '#shared/paths/locale.ts'
import { countVariants } from '#cli/catalogue/variantCount.ts'
import type { ProductRules } from '#cli/catalogue/productRules.ts'
import { stockStatus } from '#shared/product/stock.ts'
import productPage from '#templates/pages/Product/page.ts'
import { openShop } from '../../fixtures/shopware/storeApi.ts'
import { build, listenToDiagnostics } from '../site/build.ts'
import { rawMedia, rawOption, rawPrice, rawProduct, rawVariant, rules } from './rawProducts.ts'
import { toWholeProduct } from './wholeProduct.ts'

function read(changes: Record<string, unknown> = {}, ruleChanges: Partial<ProductRules> = {}) {
  const listener = listenToDiagnostics()
  const product = toWholeProduct(
    rawProduct(changes),
    { ...rules, ...ruleChanges },
    listener.diagnostics,
  ) as Product
  const price = product?.variants[0]?.price
  return { product, price, ...listener }
}

const priceOnCard = (product: Product) => shownPrice(toLooks(product)[0]!.card.offer)

const category = (
  id: string,
  names: string[],
  parentId: string | null = null,
  isInTree = true,
) => ({
  id,
  name: names.at(-1)!,
  level: names.length,
  parentId,
  isInTree,
  legalNotes: [],
})

const soldOut = { availableStock: 0, isCloseout: true }

describe('the identity of a product', () => {
  it('R3.5.1 comes from the catalogue', () => {
    const categories = new Map([
      ['bikes', category('bikes', ['Bikes'])],
      ['kids', category('kids', ['Bikes', 'Kids'], 'bikes')],
      ['sale', category('sale', ['Sale'])],
    ])
    const { product } = read(
      {
        ean: '4000000000006',
        manufacturer: { id: 'm', name: 'Plain', translated: { name: 'Tillbrook' } },
        categories: [{ id: 'sale' }, { id: 'kids' }, { id: 'elsewhere' }],
      },
      { categories },
    )
    expect(product).toMatchObject({
      objectID: product.id,
      sku: 'PIP-16',
      ean: '4000000000006',
      name: 'Pip 16',
      brand: 'Tillbrook',
      categoriesRo: ['bikes', 'kids', 'sale'],
    })
    expect(product.categories.map(({ id }) => id)).toEqual(['kids', 'sale'])
  })

  it('R3.5.1 comes from the translation if the plain field is empty', () => {
    const { product } = read({
      name: 'Plain name',
      translated: {
        name: 'Translated name',
        description: 'Words',
        customFields: { subtitle: 'S' },
      },
    })
    expect(product).toMatchObject({ name: 'Translated name', description: 'Words', subtitle: 'S' })
  })

  const plain = {
    name: 'Plain',
    description: 'Plain words',
    metaTitle: 'Plain title',
    metaDescription: 'Plain description',
    keywords: 'plain',
    customFields: { subtitle: 'Plain subtitle', keyFeatures: ['Plain'] },
  }
  const ofPlain = {
    name: 'Plain',
    description: 'Plain words',
    metaTitle: 'Plain title',
    metaDescription: 'Plain description',
    metaKeywords: 'plain',
    subtitle: 'Plain subtitle',
    keyFeatures: ['Plain'],
  }

  it.each<[string, unknown, object]>([
    ['an empty list', [], ofPlain],
    ['nothing', null, ofPlain],
    ['empty texts', { name: '', description: '', metaTitle: null, customFields: [] }, ofPlain],
    [
      'some texts',
      {
        description: 'Words',
        metaTitle: 'Title',
        customFields: { subtitle: 'S', keyFeatures: null },
      },
      { ...ofPlain, description: 'Words', metaTitle: 'Title', subtitle: 'S' },
    ],
  ])('comes from the translation, else from the plain fields: %s', (_, translated, expected) => {
    const variant = rawVariant('A', { translated: [] })
    const { product } = read({ ...plain, translated, children: [variant] })
    expect(product).toMatchObject(expected)
    expect(product.variants[0]!.name).toBe('Plain')
  })

  it('comes from the variant’s own name before that of its product', () => {
    const nameOf = (changes: Record<string, unknown>) =>
      read({ name: 'Plain', children: [rawVariant('A', changes)] }).product.variants[0]!.name
    expect(nameOf({ name: 'Own', translated: { name: 'Own translated' } })).toBe('Own translated')
    expect(nameOf({ name: 'Own', translated: [] })).toBe('Own')
    expect(nameOf({ name: null, translated: null })).toBe('Pip 16')
  })

  it('R2.6.1 R2.5.1 has a path from the parent model name, within the locale', () => {
    const { product } = read({
      translated: { name: 'Pip', customFields: { accell_parent_model_name: 'Pip Sixteen' } },
    })
    expect(product).toMatchObject({ slug: 'pip-sixteen', path: '/gb/en/pip-sixteen/' })
  })

  it('R2.6.3 R2.5.1 adds the model slug to the path, else the sku, if the brand says so', () => {
    const fields = { accell_products_model_slug: 'P 16/24' }
    const named = read({ translated: { name: 'Pip', customFields: fields } }, { nameOnly: false })
    expect(named.product.path).toBe('/gb/en/pip-p-1624/')
    expect(read({}, { nameOnly: false }).product.path).toBe('/gb/en/pip-16-pip-16/')
  })

  it.each([
    {
      name: '日本',
      fields: {},
      what: 'no slug for the product "日本": "日本" has no a-z or 0-9',
      field: 'field name',
    },
    {
      name: 'Pip',
      fields: { accell_parent_model_name: '★★★' },
      what: 'no slug for the product "Pip": "★★★" has no a-z or 0-9',
      field: 'custom field accell_parent_model_name',
    },
    {
      name: ' ',
      fields: { model: '№' },
      what: 'no slug for the product " ": "№" has no a-z or 0-9',
      field: 'custom field model',
    },
    {
      name: '',
      fields: {},
      what: 'no slug for the product "": it has no name',
      field: 'field name',
    },
  ])('without a letter for a path is an error: $what', ({ name, fields, what, field }) => {
    const { product, errors } = read({ translated: { name, customFields: fields } })
    expect(product).toBeNull()
    const [error, ...others] = errors()
    expect(others).toEqual([])
    expect(error).toMatchObject({
      what,
      todo: 'Set the custom field accell_parent_model_name to a name with a-z or 0-9.',
    })
    expect(error!.where).toMatch(new RegExp(`^product [0-9a-f]{32} \\(sku PIP-16\\), ${field}$`))
  })
})

describe('badges of a product', () => {
  const badge = (id: string, changes: Record<string, unknown> = {}) => ({
    id,
    name: `Plain ${id}`,
    translated: { name: id },
    mediaId: null,
    media: null,
    priority: 1,
    active: true,
    ...changes,
  })
  const readBadges = (badges: unknown) => {
    const { product, warnings } = read({ extensions: { badges } })
    return { names: product.badges.map(({ name }) => name), product, warnings }
  }

  it('are the active ones, the highest priority first', () => {
    const { names } = readBadges([
      badge('low', { priority: 1 }),
      badge('gone', { priority: 9, active: false }),
      badge('high', { priority: 5 }),
      badge('alike', { priority: 1 }),
    ])
    expect(names).toEqual(['high', 'alike', 'low'])
  })

  it('have a picture whose alternative text is the name', () => {
    const { media } = rawMedia('seal')
    const { product } = readBadges([badge('award', { mediaId: media.id, media })])
    expect(product.badges[0]).toEqual({
      id: 'award',
      name: 'award',
      picture: { src: '/media/seal.jpg', width: 1200, height: 800, alt: 'award' },
    })
  })

  it.each([
    ['text', 'badges'],
    ['numbers', [7]],
    ['no name', [badge('x', { name: '', translated: [] })]],
    ['no id', [badge('x', { id: null })]],
  ])('are left out with a warning if invalid: %s', (_, badges) => {
    const { names, warnings } = readBadges(badges)
    expect(names).toEqual([])
    expect(warnings()).toEqual([
      expect.objectContaining({
        group: 'invalid badges',
        what: 'ignored a badge without id or name',
      }),
    ])
  })

  it.each([[undefined], [null], [[]]])('are none for %j', (badges) => {
    const { names, warnings } = readBadges(badges)
    expect(names).toEqual([])
    expect(warnings()).toEqual([])
  })

  it('are none if plugins have no data, which PHP encodes as a list', () => {
    expect(read({ extensions: [] }).product.badges).toEqual([])
  })
})

describe('attributes of a product', () => {
  const properties = [rawOption('attrGears', '8'), rawOption('attrFork', 'Rigid')]
  const shownCodes = (product: Product) =>
    [...product.attributes, ...product.variantsOnlyOptions]
      .filter(({ visibleOnProductPage, filterable }) => visibleOnProductPage || filterable)
      .map(({ code }) => code)

  it('R3.5.8 have id, name, group, position, display type and colour', () => {
    const option = rawOption('attrTint', 'Moss', 4, {
      colorHexCode: '#5e7043',
      group: { displayType: 'color', filterable: false },
    })
    const { product } = read({ properties: [option], extensions: { badges: [] } })
    expect(product.attributes).toEqual([
      {
        id: option.id,
        name: 'Moss',
        position: 4,
        colorHexCode: '#5e7043',
        code: 'attrTint',
        group: 'attrTint group',
        groupPosition: 1,
        displayType: 'color',
        filterable: false,
        visibleOnProductPage: true,
      },
    ])
    expect(product.attributesHidden).toEqual([])
    expect(product.badges).toEqual([])
  })

  it.each([
    ['the brand', {}, { hiddenAttributes: ['attrFork'] }],
    ['a list', { attributesHidden: ['attrFork'] }, {}],
    ['a text', { attributesHidden: 'attrFork, attrUnknown' }, {}],
  ])('can be hidden by %s', (_, customFields, ruleChanges) => {
    const { product } = read({ properties, translated: { name: 'Pip', customFields } }, ruleChanges)
    expect(shownCodes(product)).toEqual(['attrGears'])
    expect(product.attributesHidden).toContain('attrFork')
  })

  it('can be hidden and still be chosen', () => {
    const children = ['S', 'M'].map((size, index) =>
      rawVariant(size, { options: [rawOption('attrSize', size, index)] }),
    )
    const customFields = { attributesHidden: ['attrSize'] }
    const { product } = read({ children, translated: { name: 'Pip', customFields } })
    expect(shownCodes(product)).toEqual([])
    expect(product.variants.map(({ options }) => options[0]?.name)).toEqual(['S', 'M'])
  })

  it.each([
    ['attr', 'attrBaseColor'],
    ['colorcom', 'COLORBAS'],
  ] as const)('group the colours of variants in the %s family', (family, code) => {
    const children = [
      rawVariant('A', { properties: [rawOption(code, 'Green')] }),
      rawVariant('B', {
        properties: [rawOption(code, 'Green')],
        translated: { customFields: { colorGroup: 'Teal' } },
      }),
      rawVariant('C', {}),
    ]
    const { product } = read({ children }, { family })
    expect(product.variants.map(({ colorGroup }) => colorGroup)).toEqual(['Green', 'Teal', null])
  })
})

describe('other data of a product', () => {
  it('R3.5.1.1 has its type, the categories of its tree, and tags without duplicates', () => {
    const typeOf = (changes: Record<string, unknown>) => read(changes).product.type
    expect(typeOf({})).toBe('physical')
    expect(typeOf({ type: 'physical', states: ['is-physical'] })).toBe('physical')
    expect(typeOf({ type: 'digital' })).toBe('digital')
    expect(typeOf({ states: ['is-download'] })).toBe('digital')

    // the menu does not have the assigned category
    const categories = new Map([['bikes', category('bikes', ['Bikes'])]])
    const assigned = { categories: [{ id: 'hidden' }], categoryTree: ['root', 'bikes', 'hidden'] }
    expect(read(assigned, { categories }).product.categoriesRo).toEqual(['bikes'])

    const tags = [{ name: 'zoo' }, { name: 'Plain', translated: { name: 'ant' } }, { name: 'zoo' }]
    expect(read({ tags }).product.tags).toEqual(['ant', 'zoo'])
  })

  it('R3.5.3.1 has the custom fields that the brand lists as attributes without a facet', () => {
    const { product } = read(
      {
        translated: {
          name: 'Pip',
          customFields: { warranty: 10, parts: ['Bell', '', 'Lamp'], other: 'No', flag: true },
        },
      },
      {
        fromCustomFields: ['warranty', 'parts', 'flag', 'missing'],
        names: new Map([['warranty', 'Warranty']]),
      },
    )
    expect(
      product.attributes.map(({ code, group, name, filterable }) => [
        code,
        group,
        name,
        filterable,
      ]),
    ).toEqual([
      ['warranty', 'Warranty', '10', false],
      ['parts', 'parts', 'Bell', false],
      ['parts', 'parts', 'Lamp', false],
    ])
  })

  it('R3.5.5.1 has the number at the retail partner, only where it is shown', () => {
    const changes = { translated: { name: 'Pip', customFields: { halfords: 718204 } } }
    expect(read(changes).product.partnerNumber).toBe('718204')
    expect(read(changes, { partnerNumberShown: false }).product.partnerNumber).toBeNull()
    expect(read().product.partnerNumber).toBeNull()
  })

  it('R3.5.6.1 has the date of the last change, and variants that are switched off', () => {
    const { product } = read({
      updatedAt: '2026-03-28T06:40:12.000+00:00',
      children: [rawVariant('A', { active: false }), rawVariant('B')],
    })
    expect(product.updatedAt).toBe('2026-03-28T06:40:12.000+00:00')
    expect(product.variants.map(({ inactive }) => inactive)).toEqual([true, false])
  })
})

describe('prices of a product', () => {
  it('have the price of a unit of measure, formatted for the page', () => {
    const unitOf = (referencePrice: unknown) =>
      read({ calculatedPrice: rawPrice(9, { referencePrice }) }).price?.unitText
    expect(unitOf({ price: 18, referenceUnit: 1, unitName: 'l' })).toBe('£18.00 / 1\u00a0l')
    expect(unitOf({ price: 1.8, referenceUnit: 100, unitName: 'ml' })).toBe('£1.80 / 100\u00a0ml')
    expect(unitOf({ price: -1, referenceUnit: 1, unitName: 'l' })).toBeNull()
    expect(unitOf({ price: 18, referenceUnit: 1, unitName: null })).toBeNull()
    expect(unitOf(null)).toBeNull()
  })

  it('are the first of graduated prices, which replaces the calculated one', () => {
    const calculatedPrices = [rawPrice(240), rawPrice(200)]
    const { product } = read({
      calculatedPrices,
      children: [rawVariant('A', { calculatedPrices })],
    })
    expect(product.variants[0]?.price?.price.amount).toBe(240)
    expect(read({ calculatedPrices }).price?.price.amount).toBe(240)
  })

  it('R3.5.2 include price, list price, regulation price and taxes, formatted for the page', () => {
    const { product } = read({ calculatedPrice: rawPrice(250, { list: 400, lowest: 300 }) })
    expect(product.variants[0]?.price).toEqual({
      price: { amount: 250, text: '£250.00' },
      from: false,
      listPrice: { amount: 400, text: '£400.00' },
      regulationPrice: { amount: 300, text: '£300.00' },
      savingPercentage: 16,
      savingText: '-16%',
      unitText: null,
      taxes: [{ rate: 20, amount: 10 }],
    })
  })

  it.each([
    [80, 100, 20],
    [79.92, 99.9, 20],
    [70, 100, 30],
    [66.67, 100, 33],
    [99.99, 100, null],
    [100, 100, null],
    [120, 100, null],
    [0, 100, 100],
    [1049.3, 1499, 30],
  ])('X5.17 of %d, formerly %d, have a saving of %s per cent', (price, lowest, percentage) => {
    const { product } = read({ calculatedPrice: rawPrice(price, { lowest, list: 5000 }) })
    expect(product.variants[0]?.price?.savingPercentage).toBe(percentage)
  })

  it('X5.17 have a saving in the format of the page’s language', () => {
    const text = (tag: string, price = 80) =>
      read({ calculatedPrice: rawPrice(price, { lowest: 100 }) }, { tag }).price?.savingText
    expect(text('en-GB')).toBe('-20%')
    expect(text('de-DE')?.replace(/\s/gu, ' ')).toBe('-20 %')
    expect(text('en-GB', 100)).toBeNull()
  })

  it('X5.17 have no saving from only the list price', () => {
    const { product } = read({ calculatedPrice: rawPrice(80, { list: 100 }) })
    expect(product.variants[0]?.price).toMatchObject({
      savingPercentage: null,
      regulationPrice: null,
    })
  })

  it('X5.17 never overstate the saving', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(cents, cents, (price, lowest) => {
        const { product } = read({
          calculatedPrice: rawPrice(price / 100, { lowest: lowest / 100 }),
        })
        const percentage = product.variants[0]?.price?.savingPercentage ?? null
        const exact = Math.floor(((lowest - price) * 100) / lowest)
        expect(percentage).toBe(exact > 0 ? exact : null)
      }),
    )
  })

  it('R3.5.2 begin with the cheapest variant’s if they differ', () => {
    const { product } = read({
      calculatedCheapestPrice: rawPrice(199),
      children: [
        rawVariant('A', { calculatedPrice: rawPrice(199) }),
        rawVariant('B', { calculatedPrice: rawPrice(249) }),
      ],
    })
    expect(priceOnCard(product)).toMatchObject({ from: true, price: { amount: 199 } })
    expect(product.variants.map(({ price }) => price?.price.amount)).toEqual([199, 249])
    const samePrices = read({
      calculatedCheapestPrice: rawPrice(199),
      children: [
        rawVariant('A', { calculatedPrice: rawPrice(199) }),
        rawVariant('B', { calculatedPrice: rawPrice(199) }),
      ],
    })
    expect(priceOnCard(samePrices.product)?.from).toBe(false)
  })

  it.each([
    ['another that costs more', { calculatedPrice: rawPrice(249) }, true],
    ['another without a price', { calculatedPrice: null }, false],
    ['a sold-out one that costs more', { ...soldOut, calculatedPrice: rawPrice(249) }, true],
  ])('R3.5.2 say “from” on the card, which stands for two variants: %s', (_what, other, from) => {
    const { product } = read({
      calculatedCheapestPrice: rawPrice(199),
      children: [rawVariant('A', { calculatedPrice: rawPrice(199) }), rawVariant('B', other)],
    })
    expect(priceOnCard(product)).toMatchObject({ from, price: { amount: 199 } })
    expect(product.variants[0]?.price).toMatchObject({ from: false, price: { amount: 199 } })
  })

  it('are missing from the product if prices are hidden', () => {
    const { product, warnings } = read(
      { calculatedPrice: rawPrice(123.45), children: [rawVariant('A')] },
      { pricesShown: false },
    )
    expect(product.variants[0]?.price).toBeNull()
    expect(priceOnCard(product)).toBeNull()
    expect(JSON.stringify(product)).not.toMatch(/123\.45|299/)
    expect(warnings()).toEqual([])
  })

  it.each([-5, -0.01, 1e308, 100_000_001])(
    'X1.7 of %d are invalid: reported with the variant, and never shown',
    (amount) => {
      const { product, warnings } = read({
        calculatedPrice: rawPrice(299, { list: amount, lowest: amount }),
        children: [rawVariant('PIP-S', { calculatedPrice: rawPrice(amount) })],
      })
      expect(product.variants[0]!.price).toBeNull()
      const found = warnings().filter(({ group }) => group === 'invalid prices')
      expect(found.map(({ where }) => where?.replace(/^product \S+ /, ''))).toEqual([
        '(sku PIP-16), field calculatedPrice.listPrice',
        '(sku PIP-16), field calculatedPrice.regulationPrice',
        '(sku PIP-S), field calculatedPrice.unitPrice',
      ])
      expect(found[0]!.what).toBe(`ignored the invalid price ${amount}`)
    },
  )

  it.each<[string, Record<string, unknown>, readonly string[]]>([
    [
      'graduated',
      { calculatedPrices: [rawPrice(-5), rawPrice(4)] },
      ['calculatedPrices[0].unitPrice'],
    ],
    [
      'later graduated',
      { calculatedPrices: [rawPrice(5), rawPrice(-4, { list: -1 })] },
      ['calculatedPrices[1].unitPrice', 'calculatedPrices[1].listPrice'],
    ],
    ['cheapest', { calculatedCheapestPrice: rawPrice(-5) }, ['calculatedCheapestPrice.unitPrice']],
    [
      'unit of measure',
      { calculatedPrice: rawPrice(5, { referencePrice: { price: -1, unitName: 'l' } }) },
      ['calculatedPrice.referencePrice'],
    ],
  ])('X1.7 of %s prices are reported if they are invalid', (_, changes, fields) => {
    const found = read(changes)
      .warnings()
      .filter(({ group }) => group === 'invalid prices')
    expect(found.map(({ where }) => where?.split(', field ')[1])).toEqual(fields)
  })

  it('X1.7 of articles are reported where they are no GTIN', () => {
    const { warnings } = read({
      ean: '4006381333931',
      children: [
        rawVariant('PIP-S', { ean: '4006381333932' }),
        rawVariant('PIP-M', { ean: '0000000000000' }),
        rawVariant('PIP-L', { ean: '' }),
      ],
    })
    const found = warnings().filter(({ group }) => group === 'invalid article numbers')
    expect(found.map(({ where }) => where?.replace(/^product \S+ /, ''))).toEqual([
      '(sku PIP-S), field ean',
      '(sku PIP-M), field ean',
    ])
    expect(found[0]!.what).toContain('"4006381333932"')
  })

  it.each([0, 0.01, 100_000_000])('of %d are valid', (amount) => {
    const { product, warnings } = read({ calculatedPrice: rawPrice(amount) })
    expect(product.variants[0]?.price?.price.amount).toBe(amount)
    expect(warnings()).toEqual([])
  })

  const film = (position: number, changes: Record<string, unknown> = {}) =>
    rawMedia('film', position, {
      url: 'https://shop.example/media/film.mp4',
      mimeType: 'video/mp4',
      metaData: { width: 1280, height: 720 },
      ...changes,
    })

  it.each([
    ['a film on another host', { url: 'https://films.example/media/film.mp4' }],
    ['a model', { url: 'https://shop.example/media/bike.glb', mimeType: 'model/gltf-binary' }],
    ['a document', { url: 'https://shop.example/media/manual.pdf', mimeType: 'application/pdf' }],
    ['a picture for printers', { url: 'https://shop.example/media/a.tif', mimeType: 'image/tiff' }],
    ['a film of a camera', { url: 'https://shop.example/media/A.MOV?ts=17', mimeType: null }],
  ])('are no pictures if they are %s: these are left out with a warning', (_, changes) => {
    const { product, warnings } = read({
      cover: film(0, changes),
      media: [film(-1, changes), rawMedia('side', 1)],
      children: [rawVariant('A', { cover: film(0, changes), media: [rawMedia('other', 2)] })],
    })
    expect(product.pictures.map(({ src }) => src)).toEqual(['/media/side.jpg'])
    expect(product.img?.src).toBe('/media/side.jpg')
    expect(product.variants[0]?.cover?.src).toBe('/media/other.jpg')
    const found = warnings().filter(({ group }) => group === 'files among pictures')
    expect(found.map(({ where }) => /sku ([\w-]+)/.exec(where ?? '')?.[1])).toEqual(['PIP-16', 'A'])
  })

  it.each<[unknown, boolean]>([
    ['50% 50%', true],
    ['top', true],
    [7, true],
    [{ x: 1 }, true],
    ['10x20:30x40', false],
    ['', false],
    [null, false],
  ])('have the focal point %j, reported once if it is invalid: %j', (focalPoint, isReported) => {
    const side = rawMedia('side', 1, { customFields: { focalPoint } })
    const other = rawMedia('other', 2, { translated: { customFields: { focalPoint } } })
    const { warnings } = read({
      cover: side,
      media: [side],
      children: [rawVariant('A', { cover: other })],
    })
    const found = warnings().filter(({ group }) => group === 'invalid focal points')
    expect(found.map(({ where }) => where?.replace(/^product \S+ /, ''))).toEqual(
      isReported ? ['(sku PIP-16), field media', '(sku A), field media'] : [],
    )
    if (isReported) expect(found[0]!.what).toContain(JSON.stringify(focalPoint))
  })

  it.each([
    ['by their type', {}],
    ['by their address', { mimeType: null }],
    ['in the other format', { url: 'https://shop.example/media/film.mp4', mimeType: 'video/webm' }],
  ])('are films %s, with the cover until they play', (_, changes) => {
    const own = rawMedia('own', 1, { url: 'https://shop.example/media/own.webm', mimeType: null })
    const { product, warnings } = read({
      cover: film(0, changes),
      media: [film(-1, changes), rawMedia('side', 1), film(2, changes)],
      children: [
        rawVariant('A', { cover: rawMedia('a', 0), media: [rawMedia('a', 0)] }),
        rawVariant('B', { cover: rawMedia('b', 0), media: [own] }),
      ],
    })
    expect(product.films).toEqual([
      {
        src: 'https://shop.example/media/film.mp4',
        width: 1280,
        height: 720,
        alt: '',
        captions: null,
        poster: product.img,
      },
    ])
    expect(product.pictures.map(({ src }) => src)).toEqual(['/media/side.jpg'])
    expect(product.img?.src).toBe('/media/side.jpg')
    const [first, second] = product.variants
    expect(first?.films).toEqual([])
    expect(second?.films).toMatchObject([
      { src: 'https://shop.example/media/own.webm', poster: { src: '/media/b.jpg' } },
    ])
    expect(warnings()).toEqual([])
  })

  it('have subtitles of the language, if they are films that have some on a host of media', () => {
    const vtt = (host: string) => ({ captions: `https://${host}/media/film.vtt` })
    const captionsOf = (fields: Record<string, unknown>) =>
      read({ media: [film(0, fields)] }).product.films[0]!.captions
    expect(captionsOf({ customFields: vtt('shop.example') })).toBe(vtt('shop.example').captions)
    expect(
      captionsOf({
        customFields: vtt('old.example'),
        translated: { customFields: vtt('shop.example') },
      }),
    ).toBe(vtt('shop.example').captions)
    expect(captionsOf({ customFields: vtt('other.example') })).toBeNull()
  })

  it.each(['image/png', 'image/webp', 'image/svg+xml', 'IMAGE/JPEG', null])(
    'of the type %s are pictures, whatever their address',
    (mimeType) => {
      const { product, warnings } = read({
        cover: rawMedia('a', 0, { mimeType, url: 'https://shop.example/media/a' }),
      })
      expect(product.img?.src).toBe('/media/a')
      expect(warnings()).toEqual([])
    },
  )

  it('that are missing are reported with the sku', () => {
    const { product, warnings } = read({ calculatedPrice: null })
    expect(product.variants[0]?.price).toBeNull()
    expect(warnings()).toEqual([
      expect.objectContaining({
        group: 'products without a price',
        where: expect.stringContaining('(sku PIP-16), field calculatedPrice') as unknown,
      }),
    ])
  })
})

describe('content of a product', () => {
  it('R3.5.3 has meta texts, description and the categories’ legal notes', () => {
    const { product } = read({
      translated: {
        name: 'Pip',
        description: '<p>Light <script>alert(1)</script><b onclick="x()">and</b> quick</p>',
        metaTitle: 'Title',
        metaDescription: 'Description',
        keywords: 'a, b',
      },
      categories: [
        { id: 'b', translated: { customFields: { legal_note: 'Second' } } },
        { id: 'a', customFields: { legal_note: 'First' } },
        { id: 'c', translated: { customFields: { legal_note: 'First' } } },
      ],
    })
    expect(product).toMatchObject({
      metaTitle: 'Title',
      metaDescription: 'Description',
      metaKeywords: 'a, b',
      description: '<p>Light <b>and</b> quick</p>',
      legalNotes: ['First', 'Second'],
    })
  })

  it('X1.7 reports a colour that is none, once', () => {
    const properties = ['#cc0000', '', 'red', '#12345', 'red'].map((colorHexCode, index) => ({
      id: `o${index}`,
      name: 'Red',
      colorHexCode,
    }))
    const { warnings } = read({ properties })
    expect(warnings().filter(({ group }) => group === 'invalid colours')).toMatchObject(
      ['red', '#12345'].map((hex) => ({
        what: `ignored the invalid colour "${hex}" of the option "Red"`,
        where: expect.stringContaining('first in product') as string,
      })),
    )
  })

  it('X1.7 reports what its description is shown without', () => {
    const description = 'Was <del>£199</del><video src="/a.mp4"></video>'
    const { product, warnings } = read({ translated: { name: 'Pip', description } })
    expect(product.description).toBe('Was <del>£199</del>')
    expect(warnings().filter(({ group }) => /descriptions/.test(group))).toMatchObject([
      {
        what: 'left out the element <video>',
        where: expect.stringMatching(/^product .* \(sku PIP-16\), field description$/) as string,
      },
    ])
  })

  it('R3.5.3 has the notes of the categories above its own', () => {
    const bikes = { ...category('bikes', ['Bikes']), legalNotes: ['All bikes'] }
    const kids = {
      ...category('kids', ['Bikes', 'Kids'], 'bikes'),
      legalNotes: ['Kids', 'All bikes'],
    }
    const categories = new Map([bikes, kids].map((one) => [one.id, one]))
    const notesOf = (...ids: string[]) =>
      read({ categories: ids.map((id) => ({ id })) }, { categories }).product.legalNotes
    expect(notesOf('kids')).toEqual(['All bikes', 'Kids'])
    expect(notesOf('bikes', 'kids')).toEqual(['All bikes', 'Kids'])
    expect(notesOf('bikes')).toEqual(['All bikes'])
  })

  it('R3.5.5 has the fields of the product sheet', () => {
    const geometry = { sizes: ['S', 'M'], rows: { 'UB-REACH': [380, '390'], 'UB-STACK': [560] } }
    const { product } = read({
      translated: {
        name: 'Pip',
        customFields: {
          keyFeatures: ['Light', ' ', 'Quick'],
          geometry: JSON.stringify(geometry),
          subtitle: ' The first one ',
        },
      },
    })
    expect(product).toMatchObject({
      keyFeatures: ['Light', 'Quick'],
      geometry: {
        sizes: ['S', 'M'],
        rows: [
          { code: 'stack', values: [560, null] },
          { code: 'reach', values: [380, null] },
        ],
      },
      subtitle: 'The first one',
    })
  })

  it('R3.5.5 has key features from lines of a text', () => {
    const customFields = { keyFeatures: 'Light\n\n Quick ' }
    const { product } = read({ translated: { name: 'Pip', customFields } })
    expect(product.keyFeatures).toEqual(['Light', 'Quick'])
  })

  it.each(['not json', '[]', '{"sizes":[],"rows":{}}', '{"sizes":"S","rows":{}}', 7])(
    'a geometry of %j is skipped with a warning',
    (geometry) => {
      const { product, warnings } = read({
        translated: { name: 'Pip', customFields: { geometry } },
      })
      expect(product.geometry).toBeNull()
      expect(warnings()[0]?.where).toContain('sku PIP-16')
    },
  )

  it('an implausible value of the geometry is a warning with the product and the number', () => {
    const geometry = {
      sizes: ['M', 'S'],
      rows: { 'UB-STACK': [56, 540], 'UB-HEADTAN': [69.5, 695], 'UB-REACH': [380], other: [1] },
    }
    const customFields = { geometry: JSON.stringify(geometry) }
    const { product, warnings } = read({ translated: { name: 'Pip', customFields } })
    expect(product.geometry?.sizes).toEqual(['S', 'M'])
    expect(warnings().map(({ what }) => what)).toEqual([
      'implausible geometry: headAngle 695 is outside 60–78 in size S',
      'implausible geometry: stack 56 is outside 150–750 in size M',
    ])
    expect(warnings()[0]?.where).toMatch(/sku PIP-16.*customFields\.geometry/)
  })

  it('R3.6.3 R2.5.2 has a geometry for each shape, shown on the page of the shape', () => {
    const stack = (value: number) => JSON.stringify({ sizes: ['M'], rows: { stack: [value] } })
    const of = (shape: string, position: number, geometry: string | null) =>
      rawVariant(`PIP-${shape}`, {
        options: [rawOption('attrFrameShape', shape, position)],
        translated: { name: 'Pip 16', customFields: geometry === null ? [] : { geometry } },
      })
    const { product, warnings } = read({
      translated: { name: 'Pip 16', customFields: { geometry: stack(611) } },
      // a variant without its own geometry inherits the parent's
      children: [
        of('crossbar', 1, stack(611)),
        of('mid', 2, stack(612)),
        of('low-step', 3, null),
        of('wave', 4, 'unreadable'),
      ],
    })
    expect(warnings()).toMatchObject([{ where: expect.stringContaining('sku PIP-wave') as string }])
    const { site } = build({ products: [product] })
    const measured = (shape: string | null) => {
      const shapeId = product.shapes.find(({ name }) => name === shape)?.id ?? null
      const key = { type: 'product' as const, productId: product.id, shapeId }
      const { geometries } = productPage.data(site, key).product
      return geometries.map((one) => [one.shape, one.table.rows[0]?.values[0]])
    }
    expect(measured('crossbar')).toEqual([['crossbar', 611]])
    expect(measured('mid')).toEqual([['mid', 612]])
    expect(measured('low-step')).toEqual([['low-step', 611]])
    expect(measured('wave')).toEqual([])
    expect(measured(null)).toEqual([
      ['crossbar', 611],
      ['mid', 612],
      ['low-step', 611],
    ])
  })

  it('R3.5.10 has its batteries as lists of product numbers', () => {
    const { product } = read({
      translated: {
        name: 'Pip',
        customFields: {
          accell_product_bundle_battery_required: 'B-500, B-625,,',
          accell_product_bundle_battery_optional: ' B-750 ',
        },
      },
    })
    expect(product.requiredBatteries).toEqual(['B-500', 'B-625'])
    expect(product.optionalBatteries).toEqual(['B-750'])
    expect(read().product).toMatchObject({ requiredBatteries: [], optionalBatteries: [] })
  })
})

describe('media of a product', () => {
  it('are sorted, the cover first, without duplicates, with size and alternative text', () => {
    const { product } = read({
      media: [
        rawMedia('second', 2, { alt: 'Plain', translated: { alt: 'Translated' } }),
        rawMedia('cover', 3),
        rawMedia('first', 1, { alt: 'Plain' }),
        rawMedia('bare', 4, { metaData: null }),
      ],
    })
    expect(product.pictures).toEqual([
      { src: '/media/cover.jpg', width: 1200, height: 800, alt: 'Pip 16' },
      { src: '/media/first.jpg', width: 1200, height: 800, alt: 'Plain' },
      { src: '/media/second.jpg', width: 1200, height: 800, alt: 'Translated' },
      { src: '/media/bare.jpg', width: 0, height: 0, alt: 'Pip 16' },
    ])
    expect(product.img).toEqual(product.pictures[0])
  })

  const thumbnail = (width: number, changes: Record<string, unknown> = {}) => ({
    id: `t${width}`,
    url: `https://elsewhere.example/thumbnail/${width}.jpg`,
    width,
    height: width,
    ...changes,
  })
  const foreign = (changes: Record<string, unknown>) => {
    const url = 'https://elsewhere.example/media/a.jpg'
    const { product } = read({ cover: rawMedia('a', 0, { url, ...changes }) })
    return product.img
  }

  it.each<[string, Record<string, unknown>, readonly [number, string][]]>([
    [
      'by the width that they have in their box, the smallest first',
      { thumbnails: [thumbnail(800), thumbnail(400)] },
      [
        [400, '/thumbnail/400.jpg'],
        [800, '/thumbnail/800.jpg'],
      ],
    ],
    [
      'of an upright picture',
      { metaData: { width: 800, height: 1200 }, thumbnails: [thumbnail(600)] },
      [[400, '/thumbnail/600.jpg']],
    ],
    [
      'of a picture of unknown size',
      { metaData: null, thumbnails: [thumbnail(400)] },
      [[400, '/thumbnail/400.jpg']],
    ],
    ['smaller than the picture', { thumbnails: [thumbnail(1200), thumbnail(1920)] }, []],
    [
      'with addresses that a list of sources can hold',
      {
        thumbnails: [
          thumbnail(320, { url: 'https://elsewhere.example/a b.jpg' }),
          thumbnail(400, { url: 'https://elsewhere.example/a.jpg, x' }),
          thumbnail(800, { url: 'javascript:x()' }),
        ],
      },
      [],
    ],
  ])('have thumbnails if no image service has the picture: %s', (_, changes, expected) => {
    const thumbnails = foreign(changes)?.thumbnails ?? []
    expect(thumbnails).toEqual(
      expected.map(([width, path]) => ({ src: `https://elsewhere.example${path}`, width })),
    )
  })

  it('have no thumbnails if the image service can resize them', () => {
    const { product } = read({ cover: rawMedia('a', 0, { thumbnails: [thumbnail(400)] }) })
    expect(product.img).not.toHaveProperty('thumbnails')
  })

  it('include logos from custom fields, outside of the gallery', () => {
    const [side, model, bike] = ['side', 'model', 'bike'].map((name) => rawMedia(name))
    const customFields = { modelLogo: model!.media.id, bikeLogo: bike!.media.id }
    const { product } = read({
      cover: null,
      media: [side, model, bike],
      translated: { name: 'Pip', customFields },
    })
    expect(product.modelLogo?.src).toBe('/media/model.jpg')
    expect(product.bikeLogo?.src).toBe('/media/bike.jpg')
    expect(product.pictures.map(({ src }) => src)).toEqual(['/media/side.jpg'])
  })

  it('include a hero from a custom field, without the cover as a fallback', () => {
    const ride = rawMedia('ride', 1)
    const heroOf = (hero: unknown) =>
      read({ media: [ride], translated: { name: 'Pip', customFields: { hero } } }).product.hero
    expect(heroOf(ride.media!.id)).toMatchObject({ src: '/media/ride.jpg' })
    expect(heroOf('another')).toBeNull()
    expect(heroOf(undefined)).toBeNull()
  })

  it.each([
    ['https://shop.example/media/a.jpg', '/media/a.jpg'],
    ['https://shop.example/media/a.jpg?ts=17', '/media/a.jpg'],
    ['//shop.example/media/a.jpg', '/media/a.jpg'],
    ['https://shop.example/thumbnail/a.jpg', 'https://shop.example/thumbnail/a.jpg'],
    ['https://elsewhere.example/media/a.jpg', 'https://elsewhere.example/media/a.jpg'],
    ['https://shop.example:8443/media/a.jpg', 'https://shop.example:8443/media/a.jpg'],
    [
      'https://shop.example.evil.example/media/a.jpg',
      'https://shop.example.evil.example/media/a.jpg',
    ],
    [
      'https://shop.example@evil.example/media/a.jpg',
      'https://shop.example@evil.example/media/a.jpg',
    ],
  ])('%s is shown as %s', (url, src) => {
    expect(read({ cover: rawMedia('a', 1, { url }) }).product.img?.src).toBe(src)
  })

  it('that are missing are reported with the sku', () => {
    const { product, warnings } = read({ cover: null })
    expect(product.img).toBeNull()
    expect(warnings()).toEqual([
      expect.objectContaining({
        group: 'products without a picture',
        where: expect.stringContaining('(sku PIP-16), field cover') as unknown,
      }),
    ])
  })
})

describe('repeated values', () => {
  const option = () => rawOption('attrSize', 'S')
  const pip = (sku: string) =>
    rawProduct({
      id: sku,
      productNumber: sku,
      children: ['A', 'B'].map((child) =>
        rawVariant(`${sku}${child}`, { options: [option()], media: [rawMedia('side', 1)] }),
      ),
    })

  it('are shared within a locale: options, pictures and prices of variants', () => {
    const { diagnostics } = listenToDiagnostics()
    const locale = { ...rules }
    const products = ['P1', 'P2'].map((sku) => toWholeProduct(pip(sku), locale, diagnostics)!)
    const variants = products.flatMap((product) => product.variants)
    expect(variants).toHaveLength(4)
    const [first] = variants
    for (const { options, cover, images, price } of variants) {
      expect(options[0]).toBe(first!.options[0])
      expect(cover).toBe(first!.cover)
      expect(images).toBe(first!.images)
      expect(price).toBe(first!.price)
    }
  })

  it('are shared only if every field and the locale are equal', () => {
    const { diagnostics } = listenToDiagnostics()
    const locale = { ...rules }
    const options = [1, 2].map((position) => {
      const changed = { ...option(), translated: { name: '48 cm', position } }
      const raw = rawProduct({ children: [rawVariant('A', { options: [changed] })] })
      return toWholeProduct(raw, locale, diagnostics)!.variants[0]!.options[0]
    })
    expect(options.map((one) => one?.position)).toEqual([1, 2])
    const [here, there] = [locale, { ...rules, intern: createIntern() }].map((one) =>
      toWholeProduct(pip('P1'), one, diagnostics)!,
    )
    expect(here!.img).not.toBe(there!.img)
    expect(here!.img).toEqual(there!.img)
  })
})

describe('variants of a catalogue', () => {
  it.each([
    ['as many as came', 2, 0],
    ['fewer', 1, 0],
    ['more', 3, 1],
  ])('are reported if the back end shows %s', (_, total, count) => {
    const children = ['A', 'B'].map((sku) => rawVariant(sku))
    const listener = listenToDiagnostics()
    const counter = countVariants()
    counter.add(rawProduct({ childCount: 3, children }))
    counter.add(rawProduct({ id: 'whole', childCount: 0 }))
    counter.check(total, { id: 'gb-en', country: 'GB' } as Locale, listener.diagnostics)
    expect(listener.warnings()).toHaveLength(count)
    if (count > 0)
      expect(listener.warnings()[0]).toMatchObject({
        what: 'the commerce back end has 3 variants in gb-en, but only 2 with a visible product',
        where: expect.stringMatching(/^product [0-9a-f]{32} \(sku PIP-16\)$/) as string,
      })
  })

  it('of an invalid product are not reported separately', () => {
    const children = [rawVariant('A'), rawVariant('B')]
    expect(read({ childCount: 3, children }).warnings()).toEqual([])
  })
})

describe('stock of a product', () => {
  it.each([
    [{ active: false, availableStock: 50 }, 'soldOut'],
    [{ active: true, availableStock: 50 }, 'inStock'],
    [{ active: true, availableStock: 6 }, 'inStock'],
    [{ active: true, availableStock: 5 }, 'lowStock'],
    [{ active: true, availableStock: 1 }, 'lowStock'],
    [{ active: true, availableStock: 0 }, 'onOrder'],
    [{ active: true, availableStock: -2 }, 'onOrder'],
    [{ active: true, availableStock: null }, 'onOrder'],
    [{ active: true, availableStock: 0, isCloseout: true }, 'soldOut'],
    [{ active: true, availableStock: 1, isCloseout: true, minPurchase: 2 }, 'soldOut'],
    [{ active: true, availableStock: 2, isCloseout: true, minPurchase: 2 }, 'lowStock'],
    [{ availableStock: 9 }, 'inStock'],
  ])('R4.14 of %j is %s', (raw, status) => {
    expect(stockStatus(raw)).toBe(status)
  })

  it('R3.5.6 is that of its best active variant, with the date of creation', () => {
    const { product } = read({
      active: false,
      createdAt: '2026-03-02T08:15:30.000+00:00',
      children: [
        rawVariant('A', { availableStock: 0 }),
        rawVariant('B', { availableStock: 2 }),
        rawVariant('C', { active: false }),
      ],
    })
    expect(product).toMatchObject({
      stockStatus: 'lowStock',
      createdAt: '2026-03-02T08:15:30.000+00:00',
    })
  })
})

describe('variants of a product', () => {
  const shape = (name: string, position: number) => rawOption('attrFrameShape', name, position)
  const red = rawOption('attrMarketingColor', 'Red', 1, {
    colorHexCode: '#cc0000',
    group: { displayType: 'color', position: 2, translated: undefined },
  })
  const children = [
    rawVariant('C', { options: [shape('Low Step', 2)] }),
    rawVariant('B', { options: [shape('Crossbar', 1)] }),
    rawVariant('A', { options: [shape('Low Step', 2)] }),
  ]

  it('R3.5.7 are its children in option order, with all options', () => {
    const { product } = read({ children })
    expect(product.variants.map(({ sku }) => sku)).toEqual(['B', 'A', 'C'])
    expect(product.variantsOnlyOptions.map(({ name }) => name)).toEqual(['Crossbar', 'Low Step'])
  })

  it('R3.5.7 have their own cover and pictures, or the parent’s cover', () => {
    const { product } = read({
      children: [
        rawVariant('A', { cover: rawMedia('own'), media: [rawMedia('more', 1)] }),
        rawVariant('B'),
      ],
    })
    expect(product.variants.map(({ cover }) => cover?.src)).toEqual([
      '/media/own.jpg',
      '/media/cover.jpg',
    ])
    expect(product.variants[0]?.images.map(({ src }) => src)).toContain('/media/more.jpg')
  })

  it('R3.5.7 inherit the name from the translation, else from the parent', () => {
    const { product } = read({
      children: [
        rawVariant('A', { name: null, translated: { name: 'Pip 16 red' } }),
        rawVariant('B', { name: null, translated: [] }),
      ],
    })
    expect(product.variants.map(({ name }) => name)).toEqual(['Pip 16 red', 'Pip 16'])
  })

  it('R3.5.7 include the product itself if it has no children', () => {
    const { product } = read()
    expect(product.variants.map(({ sku }) => sku)).toEqual(['PIP-16'])
  })

  it('R3.5.9 have options, shape, colour, second colour and size by the codes of the family', () => {
    const options = [
      shape('Low Step', 1),
      red,
      rawOption('attrSecondaryColor', 'Black'),
      rawOption('attrSize', 'M'),
      rawOption('attrFrameSize', '52 cm'),
    ].map((option) =>
      option === red
        ? {
            ...option,
            group: {
              ...option.group,
              translated: { customFields: { code: 'attrMarketingColor' } },
            },
          }
        : option,
    )
    const { product } = read({ children: [rawVariant('A', { options })] })
    expect(product.variants[0]).toMatchObject({
      shape: 'Low Step',
      color: 'Red',
      secondaryColor: 'Black',
      size: '52 cm',
    })
    expect(product.variants[0]?.options).toHaveLength(5)
    const other = read(
      {
        children: [
          rawVariant('A', {
            options: [
              rawOption('UB-FRAMEKI', 'Mixte'),
              rawOption('COLORCOM', 'Blue'),
              rawOption('HEIGHTS', '56'),
            ],
          }),
        ],
      },
      { family: 'colorcom' },
    )
    expect(other.product.variants[0]).toMatchObject({ shape: 'Mixte', color: 'Blue', size: '56' })
  })

  it('R2.5.2 R2.4.2 make one page for each shape, by the brand’s rule', () => {
    expect(read({ children }).product.shapes).toEqual([
      {
        id: rawOption('attrFrameShape', 'Crossbar').id,
        name: 'Crossbar',
        path: '/gb/en/pip-16/crossbar/',
      },
      {
        id: rawOption('attrFrameShape', 'Low Step').id,
        name: 'Low Step',
        path: '/gb/en/pip-16/low-step/',
      },
    ])
    const separated = read({ children }, { path: { child: true, variantSeparator: 'o' } })
    expect(separated.product.shapes[0]?.path).toBe('/gb/en/pip-16/o/crossbar/')
    expect(
      read({ children }, { path: { child: false, variantSeparator: 'o' } }).product.shapes,
    ).toEqual([])
  })

  it('have options with id, name, group, positions, display type and colour', () => {
    const option = rawOption('attrMarketingColor', 'Deep Sea', 4, {
      colorHexCode: '#0b3d5c',
      group: { displayType: 'color', filterable: false, visibleOnProductDetailPage: false },
    })
    const { product } = read({ properties: [option] })
    expect(product.attributes).toEqual([
      {
        id: option.id,
        name: 'Deep Sea',
        position: 4,
        colorHexCode: '#0b3d5c',
        code: 'attrMarketingColor',
        group: 'attrMarketingColor group',
        groupPosition: 1,
        displayType: 'color',
        filterable: false,
        visibleOnProductPage: false,
      },
    ])
  })

  it('ignore invalid colours and unknown display types', () => {
    const option = rawOption('attrMarketingColor', 'Odd', 1, {
      colorHexCode: 'red;background:url(x)',
      group: { displayType: 'hologram' },
    })
    expect(read({ properties: [option] }).product.attributes[0]).toMatchObject({
      colorHexCode: null,
      displayType: 'text',
    })
  })

  it('have group codes from the custom field or the name, as configured', () => {
    const option = rawOption('attrSize', 'M', 1, { group: { name: 'attrSizeByName' } })
    expect(read({ properties: [option] }).product.attributes[0]?.code).toBe('attrSize')
    const byName = read({ properties: [option] }, { codeFrom: 'name' })
    expect(byName.product.attributes[0]?.code).toBe('attrSizeByName')
    const bare = rawOption('x', 'M', 1, { group: { translated: { name: 'Size' } } })
    expect(read({ properties: [bare] }).product.attributes[0]?.code).toBe('Size')
  })

  it('do not depend on the order of the response', () => {
    const variants = [
      ...children,
      rawVariant('D', { options: [shape('Low Step', 2), red] }),
      rawVariant('E', { options: [] }),
      rawVariant('F', { options: [shape('Low Step', 2), red] }),
      // comparing only their numbers would be circular
      rawVariant('Z', { options: [shape('Low Step', 2), rawOption('attrSize', 'S', 1)] }),
      rawVariant('A0', { options: [shape('Low Step', 2), rawOption('attrSize', 'XL', 9)] }),
    ]
    const properties = [
      red,
      shape('Mid', 1),
      rawOption('attrSize', 'M', 3),
      rawOption('attrSize', 'L', 3),
    ]
    const media = [rawMedia('a', 1), rawMedia('b', 1), rawMedia('c', 2)]
    const categories = ['n2', 'n1', 'n3'].map((note) => ({
      id: note,
      customFields: { legal_note: note },
    }))
    const known = new Map(categories.map(({ id }) => [id, category(id, [id])]))
    const read_ = (order: (list: readonly unknown[]) => readonly unknown[]) =>
      read(
        {
          children: order(variants),
          properties: order(properties),
          media: order(media),
          categories: order(categories),
        },
        { categories: known },
      ).product
    const expected = read_((list) => list)
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const shuffled = (list: readonly unknown[]) =>
          list
            .map((entry) => [numbers.next().value as number, entry] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, entry]) => entry)
        expect(read_(shuffled)).toEqual(expected)
      }),
    )
  })
})

describe('the products of a whole response', () => {
  it('R3.5.1 R3.5.7 have their identity, and all variants with cover, pictures and options', async () => {
    const shop = openShop()
    const { body } = await shop.call('/store-api/product', {
      body: {
        limit: 100,
        associations: productAssociations,
        filter: [{ type: 'equals', field: 'parentId', value: null }],
      },
    })
    const raws = (body as { elements: unknown[] }).elements.map((one) =>
      rawProductSchema.parse(one),
    )
    expect(raws.length).toBeGreaterThan(50)
    const listener = listenToDiagnostics()
    const tree = new Map(
      raws.flatMap(({ categories }) => categories).map(({ id }) => [id, category(id, [id])]),
    )
    for (const raw of raws) {
      const product = toWholeProduct(raw, { ...rules, categories: tree }, listener.diagnostics)!
      expect(product).toMatchObject({
        id: raw.id,
        objectID: raw.id,
        sku: raw.productNumber,
        ean: raw.ean ?? null,
        name: raw.translated?.['name'] ?? raw.name,
        brand: raw.manufacturer?.name,
        type: expect.stringMatching(/^(physical|digital)$/),
      })
      const sorted = (ids: readonly string[]) => ids.toSorted()
      expect(sorted(product.categories.map(({ id }) => id))).toEqual(
        sorted(raw.categories.map(({ id }) => id)),
      )
      expect(product.categoriesRo).toEqual(
        expect.arrayContaining(raw.categories.map(({ id }) => id)),
      )
      const children = new Map(raw.children.map((child) => [child.id, child]))
      expect(sorted(product.variants.map(({ id }) => id))).toEqual(
        children.size > 0 ? sorted([...children.keys()]) : [raw.id],
      )
      for (const { id, sku, name, cover, images, options, price } of product.variants) {
        const own = children.get(id) ?? raw
        expect(sku).toBe(own.productNumber)
        expect(name).not.toBe('')
        expect(cover?.src).toMatch(/\.\w+$/)
        expect(images.length).toBeGreaterThanOrEqual(own.media.length > 0 ? 1 : 0)
        expect(sorted(options.map((option) => option.id))).toEqual(
          sorted(own.options.map((option) => option.id)),
        )
        expect(price?.price.amount).toBeGreaterThan(0)
      }
      expect(new Set(product.variantsOnlyOptions.map(({ id }) => id))).toEqual(
        new Set(raw.children.flatMap(({ options }) => options.map(({ id }) => id))),
      )
    }
    expect(listener.errors()).toEqual([])
  })
})

describe('the main category of a product', () => {
  it('is in the tree, even if a collection has a smaller name', () => {
    const known = new Map(
      [
        category('z-tree', ['Trekking']),
        category('a-sale', ['Collections', 'Sale'], null, false),
      ].map((one) => [one.id, one]),
    )
    const { product } = read(
      { categories: [{ id: 'a-sale' }, { id: 'z-tree' }] },
      { categories: known },
    )
    expect(product.categories.map(({ id }) => id)).toEqual(['z-tree', 'a-sale'])
  })
})

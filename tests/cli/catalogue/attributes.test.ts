import { describe, expect, it } from 'vitest'
import { readBrand } from '#cli/config/readBrand.ts'
import { checkAttributeCodes } from '#cli/catalogue/attributeCodes.ts'
import { attributeNames } from '#cli/catalogue/attributeNames.ts'
import { optionDisplay, type DisplayRules } from '#cli/catalogue/optionDisplay.ts'
import { toProduct } from '#cli/catalogue/product.ts'
import type { ProductRules } from '#cli/catalogue/productRules.ts'
import { textPositions } from '#cli/catalogue/textOrder.ts'
import { productEntry } from '#cli/site/search/productEntries.ts'
import type { Product } from '#shared/product.ts'
import productPage from '#templates/pages/Product/page.ts'
import {
  differingAttributes,
  listAllSpecifications,
} from '#templates/pages/Product/specifications.ts'
import { languages } from '#templates/translations/languages.ts'
import { option } from '../../runtime/product/variant.ts'
import { build, listenToDiagnostics } from '../site/build.ts'
import { rawOption, rawProduct, rawVariant, rules } from './rawProducts.ts'

const read = (changes: Record<string, unknown>, ruleChanges: Partial<ProductRules>) =>
  toProduct(
    rawProduct(changes),
    { ...rules, ...ruleChanges },
    listenToDiagnostics().diagnostics,
  ) as Product

/** Facet and display codes. */
const attrFamily = [
  'attrFrameShape',
  'FRAMETYPE',
  'attrFrameMaterial',
  'attrMarketingColor',
  'attrSize',
  'attrWheelSize',
  'attrFrameSize',
  'attrExactRange',
  'attrEngineDescription',
  'attrProductLine',
  'requiredBattery',
  'optionalBattery',
  'attrSecondaryColor',
  'attrRearDerailleurDescription',
  'FrontForkDescription',
  'attrBatteryWH',
  'attrGender',
]

describe('the name of an attribute', () => {
  const names = attributeNames({ attrSize: 'How tall', ownCode: 'Own' }, languages.de)

  it('R3.6.6 is the brand’s, else the project’s in the language', () => {
    expect(names.get('attrSize')).toBe('How tall')
    expect(names.get('ownCode')).toBe('Own')
    expect(names.get('attrFrameShape')).toBe('Rahmenform')
    expect(names.get('attrUnheardOf')).toBeUndefined()
  })

  it.each(attrFamily)('R3.6.1 of %s is known in every language', (code) => {
    for (const messages of Object.values(languages)) {
      expect(attributeNames({}, messages).get(code)).toMatch(/\p{L}/u)
    }
  })

  it('R3.6.6 is equal for the codes of both families', () => {
    expect(names.get('UB-FRAMEKI')).toBe(names.get('attrFrameShape'))
    expect(names.get('COLORCOM')).toBe(names.get('attrMarketingColor'))
    expect(names.get('HEIGHT')).toBe(names.get('HEIGHTS'))
  })

  it('R3.6.6 appears in specifications and choices; the back end’s is the fallback', () => {
    const product = read(
      {
        children: [rawVariant('A', { options: [rawOption('attrFrameSize', '52')] })],
        properties: [rawOption('attrFrameMaterial', 'Steel'), rawOption('constructor', 'Odd')],
      },
      { names: attributeNames({ attrFrameMaterial: 'Tubes' }, languages.en) },
    )
    const { specifications } = productPage.data(build({ products: [product] }).site, {
      type: 'product',
      productId: product.id,
      shapeId: null,
    }).product
    expect(Object.fromEntries(specifications.map(({ code, name }) => [code, name]))).toEqual({
      attrFrameMaterial: 'Tubes',
      attrFrameSize: 'Frame size',
      constructor: 'constructor group',
    })
    expect(product.variants[0]?.options[0]?.group).toBe('Frame size')
  })

  it('R3.6.6 is set by brands for their languages', () => {
    const named = ['brand-1', 'brand-2', 'brand-3', 'brand-4', 'brand-5', 'brand-7'].map((id) =>
      readBrand(id),
    )
    for (const { attributes, countries } of named) {
      const spoken = countries.flatMap((country) => country.languages)
      expect(Object.keys(attributes.names)).not.toEqual([])
      expect(spoken).toEqual(expect.arrayContaining(Object.keys(attributes.names)))
    }
  })
})

describe('properties of variants', () => {
  const properties = (battery: string) => [rawOption('ownBattery', battery)]
  const bicycle = read(
    {
      children: [
        rawVariant('A', { properties: properties('400 Wh') }),
        rawVariant('B', { properties: properties('625 Wh') }),
        rawVariant('C', { properties: [] }),
      ],
      properties: [rawOption('ownBattery', '300 Wh'), rawOption('attrFrameMaterial', 'Steel')],
    },
    {},
  )
  const onlyVariants = read(
    {
      children: [
        rawVariant('A', { properties: properties('400 Wh') }),
        rawVariant('B', { properties: properties('625 Wh') }),
      ],
      properties: [],
    },
    {},
  )
  const valuesOf = (product: Product) =>
    Object.fromEntries(
      listAllSpecifications(product, build({ products: [product] }).site).map((row) => [
        row.code,
        row.value,
      ]),
    )

  it('R3.5.8 replace those of the product with the same code, and are specifications of the choice', () => {
    expect(
      bicycle.variants.map(({ attributes }) => attributes.map(({ name }) => name)),
    ).toStrictEqual([
      ['Steel', '400 Wh'],
      ['Steel', '625 Wh'],
      ['Steel', '300 Wh'],
    ])
    expect(valuesOf(bicycle)).toEqual({
      attrFrameMaterial: 'Steel',
      ownBattery: '400 Wh',
    })
    expect(valuesOf(onlyVariants)).toEqual({ ownBattery: '400 Wh' })
    expect(differingAttributes(bicycle.variants)).toEqual([
      { ownBattery: '400 Wh' },
      { ownBattery: '625 Wh' },
      { ownBattery: '300 Wh' },
    ])
    const [first] = bicycle.variants
    expect(differingAttributes([first!, { attributes: [] }])).toEqual([
      { attrFrameMaterial: 'Steel', ownBattery: '400 Wh' },
      { attrFrameMaterial: '–', ownBattery: '–' },
    ])
  })

  it('are searched, and their codes are known', () => {
    expect(productEntry(onlyVariants, new Map()).words).toContain('625 Wh')
    const { diagnostics, warnings } = listenToDiagnostics()
    const settings = {
      ...readBrand('brand-1').attributes,
      names: {},
      fromCustomFields: [],
      optionDisplay: [],
    }
    checkAttributeCodes({ ...settings, hidden: ['ownBattery'] }, [onlyVariants], diagnostics)
    expect(warnings()).toEqual([])
  })

  it('group colours in facets, and are no specification beside the names of the colours', () => {
    const colored = (options: unknown[]) =>
      read(
        {
          children: [
            rawVariant('A', { options, properties: [rawOption('attrBaseColor', 'Blue')] }),
          ],
        },
        {},
      )
    expect(valuesOf(colored([rawOption('attrMarketingColor', 'Deep sea')]))).toEqual({
      attrMarketingColor: 'Deep sea',
    })
    expect(valuesOf(colored([]))).toEqual({ attrBaseColor: 'Blue' })
  })
})

describe('options sorted by text', () => {
  const compare = new Intl.Collator('sv-SE', { numeric: true }).compare
  const color = (name: string, at: number) => option('COLORCOM', name, at)

  it('R3.6.7 are sorted by the language’s rules, and numbers by value', () => {
    const names = ['Ö 10', 'Ö 9', 'Zink', 'Ärlig', 'Aska']
    const options = names.map((name, at) => color(name, at))
    const positions = textPositions(options, { codes: ['COLORCOM'], compare })
    const sorted = options.toSorted((a, b) => positions.get(a.id)! - positions.get(b.id)!)
    expect(sorted.map(({ name }) => name)).toEqual(['Aska', 'Zink', 'Ärlig', 'Ö 9', 'Ö 10'])
  })

  it('R3.6.7 keep the back end’s order for attributes that the brand does not list', () => {
    expect(textPositions([color('B', 1), color('A', 2)], { codes: ['HEIGHTS'], compare })).toEqual(
      new Map(),
    )
  })

  it('R3.6.7 have this order in choices and specifications; variants keep the back end’s order', () => {
    const of = (sku: string, name: string, position: number) =>
      rawVariant(sku, { options: [rawOption('COLORCOM', name, position)] })
    const changes = { children: [of('A', 'Slate', 1), of('B', 'Moss', 2), of('C', 'Rust', 3)] }
    const ordered = (codes: readonly string[]) => {
      const product = read(changes, { textOrder: { codes, compare } })
      const { site } = build({ products: [product] })
      return {
        variants: product.variants.map(({ sku }) => sku),
        value: productPage.data(site, { type: 'product', productId: product.id, shapeId: null })
          .product.specifications[0]?.value,
      }
    }
    const variants = ['A', 'B', 'C']
    expect(ordered([])).toEqual({ variants, value: 'Slate, Moss, Rust' })
    expect(ordered(['COLORCOM'])).toEqual({ variants, value: 'Moss, Rust, Slate' })
    expect(readBrand('brand-6').attributes.sortByText).toContain('COLORCOM')
  })
})

describe('options of a group that the back end sorts by number', () => {
  it.each([
    ['numeric', '9, 10, 20, 26'],
    ['alphanumeric', '26, 20, 10, 9'],
    ['position', '26, 20, 10, 9'],
    [null, '26, 20, 10, 9'],
  ])('ignore positions that are left over: %s', (sortingType, value) => {
    const wheel = (name: string, position: number) =>
      rawOption('attrWheelSize', name, position, { group: { sortingType } })
    const { variants } = read(
      {
        children: ['26', '20', '10', '9'].map((name, at) =>
          rawVariant(name, { options: [wheel(name, at + 1)] }),
        ),
      },
      {},
    )
    expect(variants.map(({ sku }) => sku).join(', ')).toBe(value)
  })
})

it('the first variant is the same in all languages, also where the back end sorts by words', () => {
  const firstOf = (black: string, white: string) => {
    const color = (name: string, position: number) =>
      rawOption('attrMarketingColor', name, position, { group: { sortingType: 'alphanumeric' } })
    const children = [
      rawVariant('BLACK', { options: [color(black, 1)] }),
      rawVariant('WHITE', { options: [color(white, 2)] }),
    ]
    return read({ children }, {}).variants[0]?.sku
  }
  expect([firstOf('Black', 'White'), firstOf('Schwarz', 'Blütenweiß')]).toEqual(['BLACK', 'BLACK'])
})

describe('the display type of options', () => {
  const rule = (
    display: DisplayRules[number]['display'],
    priority = 0,
    force = false,
  ): DisplayRules[number] => ({ code: 'attrMarketingColor', display, priority, force })

  it.each<[string, 'text' | 'color', DisplayRules, string]>([
    ['no rule', 'color', [], 'color'],
    ['a rule, where the back end has its default', 'text', [rule('swatch')], 'swatch'],
    ['the back end, over a rule without force', 'color', [rule('swatch', 9)], 'color'],
    ['a rule with force, over the back end', 'color', [rule('text', 0, true)], 'text'],
    ['the highest of several', 'text', [rule('swatch', 1), rule('color', 2)], 'color'],
    [
      'the highest of those with force, over the back end',
      'color',
      [rule('text', 1, true), rule('swatch', 2, true), rule('named-swatch', 3)],
      'swatch',
    ],
    ['the first of equal ones', 'text', [rule('swatch', 1), rule('color', 1)], 'swatch'],
  ])('R3.6.7 depends on %s', (_, given, own, shown) => {
    expect(optionDisplay('attrMarketingColor', given, own)).toBe(shown)
    expect(optionDisplay('attrSize', given, own)).toBe(given)
  })

  it('R3.6.7 is the same for every option of a product', () => {
    const sea = rawOption('attrMarketingColor', 'Sea', 1, { group: { displayType: 'color' } })
    const product = read({ properties: [sea] }, { optionDisplay: [rule('named-swatch', 0, true)] })
    expect(product.attributes[0]?.displayType).toBe('named-swatch')
  })
})

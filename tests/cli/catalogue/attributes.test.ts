import { describe, expect, it } from 'vitest'
import { readBrand } from '#cli/config/readBrand.ts'
import { checkAttributeCodes } from '#cli/catalogue/attributeCodes.ts'
import { attributeNames } from '#cli/catalogue/attributeNames.ts'
import { optionDisplay, type DisplayRules } from '#cli/catalogue/optionDisplay.ts'
import type { ProductRules } from '#cli/catalogue/productRules.ts'
import { createNameOrder } from '#cli/text/nameOrder.ts'
import { productEntry } from '#cli/site/search/productEntries.ts'
import { optionGroups } from '#runtime/product/variants.ts'
import type { Product } from '#shared/product/product.ts'
import productPage from '#templates/pages/Product/page.ts'
import {
  differingAttributes,
  listAllSpecifications,
} from '#templates/pages/Product/details/specifications.ts'
import { languages } from '#templates/translations/languages.ts'
import { build, listenToDiagnostics } from '../site/build.ts'
import { rawOption, rawProduct, rawVariant, rules } from './rawProducts.ts'
import { toWholeProduct } from './wholeProduct.ts'

const read = (changes: Record<string, unknown>, ruleChanges: Partial<ProductRules>) =>
  toWholeProduct(
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
  const specificationsOf = (product: Product) =>
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
    expect(specificationsOf(bicycle)).toEqual({
      attrFrameMaterial: 'Steel',
      ownBattery: '400 Wh',
    })
    expect(specificationsOf(onlyVariants)).toEqual({ ownBattery: '400 Wh' })
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
    expect(specificationsOf(colored([rawOption('attrMarketingColor', 'Deep sea')]))).toEqual({
      attrMarketingColor: 'Deep sea',
    })
    expect(specificationsOf(colored([]))).toEqual({ attrBaseColor: 'Blue' })
  })
})

/** A group of a product with these values at positions 1, 2, 3 … or at given ones. */
const valuesOf = (
  names: readonly (string | [name: string, position: number])[],
  { sortingType = null as string | null, code = 'attrWheelSize', ...given } = {},
  ruleChanges: Partial<ProductRules> = {},
) => {
  const own = names.map((entry, at) => {
    const [name, position] = typeof entry === 'string' ? [entry, at + 1] : entry
    return rawOption(code, name, position, { group: { sortingType, ...given } })
  })
  const children = own.map((one, at) => rawVariant(`V${at + 1}`, { options: [one] }))
  const product = read({ children }, ruleChanges)
  // the first variant has none, so that the values of all others are listed
  const described = read(
    {
      children: [
        rawVariant('A'),
        ...own.map((one, at) => rawVariant(`B${at}`, { properties: [one] })),
      ],
    },
    ruleChanges,
  )
  const specification = (of: Product) =>
    productPage.data(build({ products: [of] }).site, {
      type: 'product',
      productId: of.id,
      shapeId: null,
    }).product.specifications[0]?.value
  return {
    variants: product.variants.map(({ sku }) => sku),
    picker: optionGroups(product.variants)[0]?.values.map(({ name }) => name),
    specifications: [specification(product), specification(described)],
  }
}

const inLanguage = (tag: string): Partial<ProductRules> => ({
  tag,
  nameOrder: createNameOrder(tag),
})

describe('the order of options in choices and specifications', () => {
  const equal = (names: readonly string[]) => names.map((name): [string, number] => [name, 1])

  it.each<[string, string, Parameters<typeof valuesOf>[0], string | null, string[]]>([
    ['of a German number', 'de-DE', ['500 Wh', '750 Wh', '1.250 Wh'], 'numeric', []],
    [
      'of a German number',
      'de-DE',
      equal(['1.250 Wh', '750 Wh', '900 Wh']),
      'alphanumeric',
      ['750 Wh', '900 Wh', '1.250 Wh'],
    ],
    ['of an English number', 'en-GB', equal(['1,250 Wh', '750 Wh']), null, ['750 Wh', '1,250 Wh']],
    ['of a French number', 'fr-FR', equal(['1 250 Wh', '750 Wh']), null, ['750 Wh', '1 250 Wh']],
    [
      'of decimals',
      'de-DE',
      equal(['1,75 l', '1,5 l', '0,75 l']),
      null,
      ['0,75 l', '1,5 l', '1,75 l'],
    ],
    ['of words', 'de-DE', equal(['Zebra', 'Ähre', 'Ast']), null, ['Ähre', 'Ast', 'Zebra']],
    ['of words', 'sv-SE', equal(['Ärlig', 'Zink', 'Aska']), null, ['Aska', 'Zink', 'Ärlig']],
    [
      'of inches',
      'en-GB',
      equal(['20 inch', '10 inch', '9 inch']),
      null,
      ['9 inch', '10 inch', '20 inch'],
    ],
    [
      'of words of a group that sorts by words',
      'en-GB',
      ['Slate', 'Moss', 'Rust'],
      'alphanumeric',
      ['Moss', 'Rust', 'Slate'],
    ],
    [
      'of inches of a group that sorts by words',
      'en-GB',
      ['26 inch', '20 inch', '9 inch'],
      'alphanumeric',
      ['9 inch', '20 inch', '26 inch'],
    ],
    [
      'of inches of a group that sorts by number',
      'en-GB',
      ['26 inch', '20 inch', '9 inch'],
      'numeric',
      ['9 inch', '20 inch', '26 inch'],
    ],
    ['of positions', 'en-GB', ['26 inch', '9 inch', '20 inch'], 'position', []],
    ['of positions without a sorting', 'en-GB', ['26 inch', '9 inch', '20 inch'], null, []],
    [
      'of positions, then of equal ones',
      'en-GB',
      [
        ['C', 2],
        ['B', 2],
        ['Z', 1],
        ['A', 3],
      ],
      'position',
      ['Z', 'B', 'C', 'A'],
    ],
  ])('is that %s in %s: %j, %s', (_, tag, names, sortingType, expected) => {
    const order = expected.length > 0 ? expected : names
    const { picker, specifications } = valuesOf(names, { sortingType }, inLanguage(tag))
    expect(picker).toEqual(order)
    expect(specifications).toEqual([order.join(', '), order.join(', ')])
  })

  it('R9.12 is that of letters in sizes, also of a group that sorts by words', () => {
    const size = { code: 'attrSize', sortingType: 'alphanumeric' }
    expect(valuesOf(['XL', 'One size', 'M', 'S'], size).picker).toEqual([
      'S',
      'M',
      'XL',
      'One size',
    ])
  })

  it('R3.6.7 is that of the language for attributes that the brand lists; variants keep theirs', () => {
    const names = ['Slate', 'Moss', 'Rust']
    const ordered = (sortByText: readonly string[]) =>
      valuesOf(names, { code: 'COLORCOM' }, { sortByText })
    const variants = ['V1', 'V2', 'V3']
    expect(ordered(['HEIGHTS'])).toMatchObject({ variants, picker: names })
    expect(ordered(['COLORCOM'])).toMatchObject({ variants, picker: ['Moss', 'Rust', 'Slate'] })
    expect(readBrand('brand-6').attributes.sortByText).toContain('COLORCOM')
  })
})

describe('the order of variants', () => {
  const colors = (
    names: readonly [id: string, name: string, position: number][],
    sortingType: string,
    tag: string,
  ) =>
    read(
      {
        children: names.map(([id, name, position]) =>
          rawVariant(id, {
            options: [
              rawOption('attrMarketingColor', name, position, { id, group: { sortingType } }),
            ],
          }),
        ),
      },
      inLanguage(tag),
    ).variants.map(({ sku }) => sku)

  it.each<[string, string, [string, string, number][], [string, string, number][]]>([
    [
      'left-over positions',
      'alphanumeric',
      [
        ['B', 'Black', 1],
        ['A', 'White', 2],
      ],
      [
        ['B', 'Schwarz', 1],
        ['A', 'Blütenweiß', 2],
      ],
    ],
    [
      'equal positions',
      'alphanumeric',
      [
        ['A', 'White', 1],
        ['B', 'Black', 1],
      ],
      [
        ['A', 'Blütenweiß', 1],
        ['B', 'Schwarz', 1],
      ],
    ],
    [
      'numbers',
      'numeric',
      [
        ['B', '750 Wh', 1],
        ['A', '1,250 Wh', 2],
      ],
      [
        ['B', '750 Wh', 1],
        ['A', '1.250 Wh', 2],
      ],
    ],
  ])('is the same in all languages: %s', (_, sortingType, english, german) => {
    const order = colors(english, sortingType, 'en-GB')
    expect(colors(german, sortingType, 'de-DE')).toEqual(order)
    expect(order[0]).toBe(english[0]![0])
  })
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

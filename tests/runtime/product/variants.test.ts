import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestVariant,
  toChoice,
  combinationState,
  defaultVariant,
  optionGroups,
  variantPictures,
  readChoice,
  shapeCode,
  writeChoice,
} from '#runtime/product/variants.ts'
import { price } from '../../templates/values.ts'
import { option, picture, variant } from './variant.ts'

const sea = option('attrMarketingColor', 'Deep Sea', 2)
const moss = option('attrMarketingColor', 'Moss', 1)
const small = option('attrSize', 'S', 1)
const medium = option('attrSize', 'M', 2)
const large = option('attrSize', 'L', 3)

const variants = [
  variant('sea-s', [small, sea]),
  variant('sea-m', [medium, sea]),
  variant('moss-m', [medium, moss], { stockStatus: 'soldOut' }),
  variant('moss-l', [large, moss]),
]
const groups = optionGroups(variants)

describe('optionGroups', () => {
  it('sorts groups and values by position, independent of the order of variants', () => {
    const names = groups.map(({ name, values }) => [name, values.map((value) => value.name)])
    expect(names).toEqual([
      ['Colour', ['Moss', 'Deep Sea']],
      ['Size', ['S', 'M', 'L']],
    ])
    expect(optionGroups(variants.toReversed())).toEqual(groups)
  })

  it('builds readable keys and values', () => {
    const german = optionGroups([
      variant('a', [option('attrSize', '52 cm Größe', 1, { group: 'Rahmengröße' })]),
      variant('b', [option('attrSize', 'Céladon', 2, { group: 'Rahmengröße' })]),
    ])
    expect(german[0]?.word).toBe('rahmengrosse')
    expect(german[0]?.values.map(({ word }) => word)).toEqual(['52-cm-grosse', 'celadon'])
  })

  it('distinguishes values and groups with the same text', () => {
    const sameNames = optionGroups([
      variant('a', [
        option('attrSize', 'M', 1),
        option('x', '½', 1, { group: 'Size', id: 'Half' }),
      ]),
      variant('b', [option('attrSize', 'm!', 2)]),
    ])
    expect(sameNames.map(({ word }) => word)).toEqual(['size', 'size-2'])
    expect(sameNames[0]?.values.map(({ word }) => word)).toEqual(['m', 'm-2'])
  })
})

describe('defaultVariant', () => {
  it('is the first available one, else the first', () => {
    const [first, second] = [
      variant('a', [], { stockStatus: 'soldOut' }),
      variant('b', [], { stockStatus: 'onOrder' }),
    ]
    expect(defaultVariant([first, second])?.id).toBe('b')
    expect(defaultVariant([first])?.id).toBe('a')
    expect(defaultVariant([])).toBeNull()
  })

  it('is the cheapest available one, and the first of equally cheap ones', () => {
    const priced = (id: string, amount: number, stockStatus: 'soldOut' | 'inStock' = 'inStock') =>
      variant(id, [], { stockStatus, price: price(amount) })
    const all = [priced('a', 30), priced('b', 10, 'soldOut'), priced('c', 20), priced('d', 20)]
    expect(defaultVariant(all)?.id).toBe('c')
    expect(defaultVariant([variant('none', []), priced('a', 30)])?.id).toBe('a')
  })
})

describe('bestVariant', () => {
  const choice = (...options: { code: string; id: string }[]) =>
    Object.fromEntries(options.map(({ code, id }) => [code, id]))

  it.each([
    ['the exact one', choice(sea, medium), undefined, 'sea-m'],
    ['the value chosen last over the others', choice(sea, large), 'attrSize', 'moss-l'],
    ['an earlier group over a later one', choice(moss, small), undefined, 'moss-l'],
    ['the chosen colour, with another size', choice(moss, small), 'attrMarketingColor', 'moss-l'],
    ['the one that can be had, of two equally good', choice(moss), undefined, 'moss-l'],
    ['an exact one although it is sold out', choice(moss, medium), undefined, 'moss-m'],
    ['the first that can be had, without a choice', {}, undefined, 'sea-s'],
  ])('returns %s', (_what, wanted, fixed, id) => {
    expect(bestVariant(variants, wanted, fixed)?.id).toBe(id)
  })

  it('returns null if no variant has the last choice', () => {
    expect(bestVariant(variants, { attrSize: 'attrSize-XXL' }, 'attrSize')).toBeNull()
    expect(bestVariant([], {})).toBeNull()
  })
})

describe('combinationState', () => {
  it.each([
    ['available', small, 'available'],
    ['missing', large, 'missing'],
  ])('is %s with the chosen colour', (_what, value, state) => {
    const choice = toChoice(variants[1]!)
    expect(combinationState(variants, choice, value.code, value.id)).toBe(state)
  })

  it('distinguishes sold-out combinations from missing ones', () => {
    expect(combinationState(variants, toChoice(variants[1]!), moss.code, moss.id)).toBe('soldOut')
  })
})

describe('the choice in the URL', () => {
  it('is written in readable words and parsed again', () => {
    const search = writeChoice(groups, toChoice(variants[1]!), '')
    expect(search).toBe('?colour=deep-sea&size=m')
    expect(readChoice(groups, search)).toEqual(toChoice(variants[1]!))
  })

  it('keeps other parameters, such as a battery choice', () => {
    const search = writeChoice(groups, toChoice(variants[0]!), '?size=xl&requiredBattery=B-500')
    expect(search).toBe('?requiredBattery=B-500&colour=deep-sea&size=s')
  })

  it.each([
    ['?colour=pink&size=m', { attrSize: medium.id }],
    ['?COLOUR=moss', {}],
    ['?colour=MOSS', { attrMarketingColor: moss.id }],
    ['?colour=%E0%A4%A&size[]=m&=&&', {}],
    ['', {}],
  ])('ignores unknown values: %s', (search, choice) => {
    expect(readChoice(groups, search)).toEqual(choice)
  })

  it('does not contain a group with a single value', () => {
    const single = [variant('a', [sea, small]), variant('b', [sea, medium])]
    expect(writeChoice(optionGroups(single), toChoice(single[0]!), '')).toBe('?size=s')
  })

  it('never throws and never invents a value, for any query', () => {
    const ids = groups.flatMap(({ values }) => values.map(({ id }) => id))
    fc.assert(
      fc.property(fc.string(), (search) => {
        const invented = Object.values(readChoice(groups, search)).filter((id) => !ids.includes(id))
        expect(invented).toEqual([])
      }),
    )
  })
})

describe('shapeCode', () => {
  it('returns the group whose value is the shape', () => {
    const shape = option('attrFrameShape', 'mid', 1)
    expect(shapeCode([variant('a', [sea]), variant('b', [sea, shape])])).toBe('attrFrameShape')
    expect(shapeCode(variants)).toBeNull()
  })
})

describe('variantPictures', () => {
  const own = picture('/media/own.jpg')
  const cover = picture('/media/cover.jpg')
  const fromProduct = [picture('/media/product.jpg')]

  it('puts a variant’s cover before its other pictures, once', () => {
    const one = variant('a', [sea], { cover, images: [own] })
    expect(variantPictures(one, [one], fromProduct)).toEqual([cover, own])
    const two = variant('b', [sea], { cover, images: [own, cover] })
    expect(variantPictures(two, [two], fromProduct)).toEqual([own, cover])
  })

  it('falls back to a sibling of the same colour, then to the product', () => {
    const bare = variant('a', [sea, small])
    const single = variant('d', [sea, small], { cover })
    const sibling = variant('b', [sea, medium], { images: [own] })
    const other = variant('c', [moss, medium], { images: [cover] })
    expect(variantPictures(bare, [other, bare, sibling], fromProduct)).toEqual([own])
    expect(variantPictures(bare, [other, bare], fromProduct)).toEqual(fromProduct)
    expect(variantPictures(null, [], fromProduct)).toEqual(fromProduct)
    expect(variantPictures(single, [single, bare], fromProduct)).toEqual([cover])
  })

  it('returns all pictures of the product for a variant that inherits one of them', () => {
    const inherited = variant('a', [sea], { cover, images: [cover] })
    const all = [cover, ...fromProduct]
    expect(variantPictures(inherited, [inherited], all)).toEqual(all)
  })
})

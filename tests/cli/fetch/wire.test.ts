import { describe, expect, it } from 'vitest'
import { customFieldsOf } from '#cli/fetch/customFieldsOf.ts'
import { rawCategorySchema, rawProductSchema } from '#cli/fetch/wire.ts'

const least = { id: '1', productNumber: 'P' }
const product = (fields: object) => rawProductSchema.parse({ ...least, ...fields })
const option = (fields: object) => product({ options: [{ id: 'o', ...fields }] }).options[0]
const media = (fields: object) =>
  product({ cover: { id: 'c', media: { id: 'm', url: '/m.jpg', ...fields } } }).cover?.media

describe('a product in a response of the commerce back end', () => {
  it('has empty lists and an empty map for missing values', () => {
    const texts = {
      name: null,
      description: null,
      keywords: null,
      metaTitle: null,
      metaDescription: null,
    }
    expect(product({})).toEqual({
      ...least,
      ...texts,
      translated: { ...texts, customFields: {} },
      media: [],
      options: [],
      categories: [],
      properties: [],
      children: [],
      tags: [],
      type: null,
      states: [],
      categoryTree: [],
      calculatedPrices: [],
      extensions: {},
      parentId: null,
      ean: null,
      createdAt: null,
      updatedAt: null,
    })
  })

  it.each<[unknown, string | null]>([
    [undefined, null],
    [null, null],
    ['', null],
    [' ', ' '],
    ['4000000000006', '4000000000006'],
  ])('parses a text of %j as %j', (given, expected) => {
    expect(product({ ean: given }).ean).toBe(expected)
    expect(product({ translated: { name: given } }).translated.name ?? null).toBe(expected)
  })

  it.each<[unknown, object]>([
    [undefined, {}],
    [null, {}],
    [[], {}],
    [
      { a: 1, b: null },
      { a: 1, b: null },
    ],
  ])('parses custom fields of %j as a map', (given, expected) => {
    const group = option({ group: { id: 'g', translated: { customFields: given } } })?.group
    expect(group?.translated?.customFields ?? {}).toEqual(expected)
    const category = rawCategorySchema.parse({ id: 'c', customFields: given })
    expect(category.customFields ?? {}).toEqual(expected)
  })

  it.each<[unknown, unknown, object]>([
    [undefined, undefined, {}],
    [null, [], {}],
    [{ a: 1 }, [], { a: 1 }],
    [[], { a: 1, b: null }, { a: 1 }],
    [
      { a: 1, b: 1, c: 1, d: 1 },
      { a: 2, b: null, c: '', d: false },
      { a: 2, b: 1, c: 1, d: false },
    ],
  ])('has custom fields of plain %j and translated %j: %j', (plain, translated, expected) => {
    const fields = { customFields: plain, translated: { customFields: translated } }
    const { translated: own, children } = product({
      ...fields,
      children: [{ ...least, ...fields }],
    })
    expect(own.customFields).toEqual(expected)
    expect(children[0]!.translated.customFields).toEqual(expected)
    expect(customFieldsOf(rawCategorySchema.parse({ id: 'c', ...fields }))).toEqual(expected)
    expect(customFieldsOf(option({ group: { id: 'g', ...fields } })!.group!)).toEqual(expected)
    expect(customFieldsOf(media(fields)!)).toEqual(expected)
  })

  it.each<[unknown, unknown]>([
    [undefined, undefined],
    [null, null],
    [[], {}],
    [
      { name: null, position: 2 },
      { name: null, position: 2 },
    ],
    [{ name: '' }, { name: null }],
  ])('parses the translation %j of an option as %j', (given, expected) => {
    expect(option({ translated: given })?.translated).toEqual(expected)
  })

  it.each<[unknown, unknown]>([
    [undefined, undefined],
    [null, null],
    [[], null],
    [
      { width: 4, height: 3 },
      { width: 4, height: 3 },
    ],
    [{ width: null }, { width: null }],
  ])('parses the size %j of a picture as %j', (given, expected) => {
    expect(media({ metaData: given })?.metaData).toEqual(expected)
  })

  it.each<[unknown, unknown]>([
    [[], {}],
    [{ alt: '' }, { alt: null }],
    [null, null],
  ])('parses the translation %j of a picture as %j', (given, expected) => {
    expect(media({ translated: given })?.translated).toEqual(expected)
  })

  it('has prices with lists of taxes', () => {
    const { calculatedPrice } = product({
      calculatedPrice: { unitPrice: 5, calculatedTaxes: null, regulationPrice: { price: null } },
    })
    expect(calculatedPrice).toEqual({
      unitPrice: 5,
      calculatedTaxes: [],
      regulationPrice: { price: null },
    })
  })

  it.each([
    ['id', { id: 1 }],
    ['productNumber', { productNumber: null }],
    ['options', { options: [{ name: 'without an id' }] }],
    ['calculatedPrice', { calculatedPrice: { unitPrice: '5' } }],
    ['cover', { cover: { id: 'c', media: { id: 'm' } } }],
    ['children', { children: [{ id: '2' }] }],
  ])('is invalid with the field %s: %j', (field, fields) => {
    const { error } = rawProductSchema.safeParse({ ...least, ...fields })
    expect(error?.issues[0]?.path[0]).toBe(field)
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as fields from '#templates/content/fields.ts'

/** The parsed value of a field, or the error message. */
function read(field: z.ZodType, ...given: readonly unknown[]): unknown {
  const [value] = given
  const result = z.object({ field }).safeParse(given.length > 0 ? { field: value } : {})
  return result.success ? result.data.field : result.error.issues.map(({ message }) => message)
}

const refused = (value: unknown) => Array.isArray(value) && value.length === 1

describe('an empty field', () => {
  const defaults: readonly [name: keyof typeof fields, field: z.ZodType, expected: unknown][] = [
    ['text', fields.text, ''],
    ['flag', fields.flag, false],
    ['wholeNumber', fields.wholeNumber(8), 8],
    ['texts', fields.texts, []],
    ['asset', fields.asset, null],
    ['multilink', fields.multilink, null],
    ['choice', fields.choice(['truck', 'leaf'], 'check'), 'check'],
    ['richText', fields.richText, null],
    ['bloks', fields.bloks, []],
    ['listOf', fields.listOf(z.string()), []],
  ]

  it.each(defaults)(
    '%s is parsed as its default: absent, undefined or null',
    (_name, field, expected) => {
      expect(read(field)).toEqual(expected)
      expect(read(field, undefined)).toEqual(expected)
      expect(read(field, null)).toEqual(expected)
    },
  )

  it.each(defaults)('%s may also be an empty string', (_name, field, expected) => {
    expect(read(field, '')).toEqual(expected)
  })
})

describe('a filled field', () => {
  const file = { filename: 'https://a.example/a.jpg', alt: '', title: null, focus: '1x2:3x4' }
  const unset = { linktype: 'story', id: '', url: '', cached_url: '', email: null }
  const doc = { type: 'doc', content: [{ type: 'paragraph' }] }
  const blok = { _uid: 'a', component: 'quote', text: 'Words' }

  it('is a link with an anchor alone', () => {
    expect(read(fields.multilink, { ...unset, anchor: 'a' })).toMatchObject({ anchor: 'a' })
  })

  it.each<[string, z.ZodType, unknown]>([
    ['text', fields.text, ' a '],
    ['flag', fields.flag, true],
    ['flag', fields.flag, false],
    ['choice', fields.choice(['truck', 'leaf'], 'check'), 'leaf'],
    ['texts', fields.texts, ['a', '']],
    ['asset', fields.asset, file],
    ['asset', fields.asset, { filename: 'a.jpg', more: 1 }],
    ['multilink', fields.multilink, { ...unset, id: 'x' }],
    ['multilink', fields.multilink, { ...unset, linktype: 'url', url: '/a/' }],
    ['multilink', fields.multilink, { ...unset, cached_url: 'a' }],
    ['multilink', fields.multilink, { ...unset, linktype: 'email', email: 'a@b.example' }],
    ['multilink', fields.multilink, { linktype: 'asset', url: 'a', skipLocale: true, anchor: 'b' }],
    ['richText', fields.richText, doc],
    ['richText', fields.richText, { type: 'doc' }],
    ['bloks', fields.bloks, [blok]],
    ['listOf', fields.listOf(z.number()), [1, 2]],
  ])('is parsed from %s: %j', (_name, field, value) => {
    const shape = typeof value === 'object' ? value : { value }
    const shown = read(field, value)
    expect(typeof value === 'object' ? shown : { value: shown }).toEqual(shape)
  })

  it.each([
    ['true', true],
    ['false', false],
    ['', undefined],
    [null, null],
  ])('is a flag %j of a link, also as text', (value, expected) => {
    const link = read(fields.multilink, { linktype: 'url', url: '/a/', skipLocale: value })
    expect((link as { skipLocale: unknown }).skipLocale).toBe(expected)
    expect(read(fields.flag, value)).toBe(expected ?? false)
  })

  it.each([
    [0, 0],
    [3, 3],
    ['0', 0],
    ['12', 12],
    [' 4 ', 4],
  ])('wholeNumber: %j is %j', (value, number) => {
    expect(read(fields.wholeNumber(8), value)).toBe(number)
  })

  it.each<[string, z.ZodType, unknown]>([
    ['an asset without a file name', fields.asset, { filename: '', alt: 'A' }],
    ['an asset whose file name is null', fields.asset, { filename: null }],
    ['a link to nothing', fields.multilink, unset],
    ['a link with an empty type', fields.multilink, { ...unset, linktype: '' }],
    ['a link without a type', fields.multilink, { id: '', url: '', target: '_self', rel: null }],
    ['an empty object', fields.multilink, {}],
  ])('%s is empty', (_name, field, value) => {
    expect(read(field, value)).toBeNull()
  })
})

describe('an invalid field', () => {
  it.each([-1, 1.5, '-3', '2.5', 'three'])('wholeNumber: %j', (value) => {
    expect(read(fields.wholeNumber(8), value)).toEqual([`expected a whole number, got "${value}"`])
  })

  it.each<[string, z.ZodType, unknown, string?]>([
    ['text', fields.text, 7],
    ['flag', fields.flag, 'yes'],
    ['choice', fields.choice(['truck', 'leaf'], 'check'), 'check'],
    ['multilink', fields.multilink, { filename: 'https://a.example/a.pdf' }],
    ['multilink', fields.multilink, { linktype: '', url: '/a/' }],
    ['multilink', fields.multilink, []],
    ['multilink', fields.multilink, { linktype: 'url', url: '/a/', skipLocale: 'yes' }],
    ['wholeNumber', fields.wholeNumber(8), true],
    ['texts', fields.texts, ['a', 7]],
    ['asset', fields.asset, 'a.jpg', 'expected a file of the asset field'],
    ['asset', fields.asset, { filename: 7 }, 'expected a file of the asset field'],
    ['multilink', fields.multilink, '/a/', 'expected a link of the link field'],
    [
      'multilink',
      fields.multilink,
      { linktype: 'page', id: 'a' },
      'expected a link of the link field',
    ],
    ['multilink', fields.multilink, { id: 'a' }, 'expected a link of the link field'],
    ['richText', fields.richText, 'Words', 'expected rich text'],
    ['richText', fields.richText, { type: 'paragraph' }, 'expected rich text'],
    ['richText', fields.richText, { type: 'doc', content: 'Words' }, 'expected rich text'],
    ['bloks', fields.bloks, [{ component: 'quote' }]],
    ['bloks', fields.bloks, [{ _uid: 'a' }]],
    ['listOf', fields.listOf(z.number()), ['a']],
  ])('is rejected for %s: %j', (_name, field, value, message) => {
    const found = read(field, value)
    expect(refused(found)).toBe(true)
    if (message) expect(found).toEqual([message])
  })
})

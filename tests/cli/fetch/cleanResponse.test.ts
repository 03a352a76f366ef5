import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { cleanResponse, type TextIssue } from '#cli/fetch/cleanResponse.ts'
import { openBackends } from '#cli/fetch/backends.ts'
import type { BuildEvent } from '#cli/events.ts'
import { configFor, contentService, uuidOf } from './contentService.ts'
import { clientFor, failureOf, serve } from './server.ts'
import { sendJson } from './testClient.ts'

const read = (data: unknown) => {
  const faults: TextIssue[] = []
  return { data: cleanResponse(data, (fault) => faults.push(fault)), faults }
}

/** Nested lists, `depth` levels deep. */
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

describe('texts of a response', () => {
  it.each<[string, string, string, string[]]>([
    ['a lone high surrogate', 'a\ud83db', 'a\ufffdb', ['malformed text']],
    ['a lone low surrogate', '\ude00b', '\ufffdb', ['malformed text']],
    ['the two in the wrong order', '\ude00\ud83d', '\ufffd\ufffd', ['malformed text']],
    ['NUL', 'a\u0000b', 'ab', ['control characters']],
    ['ESC and what a terminal does with it', '\u001b[31mred', '[31mred', ['control characters']],
    ['DEL and C1', '\u007f\u009b2Jx', '2Jx', ['control characters']],
    ['both', '\u0007\ud83d', '\ufffd', ['malformed text', 'control characters']],
    ['an emoji', 'a😀b', 'a😀b', []],
    ['line breaks and tabs', 'a\r\nb\tc', 'a\r\nb\tc', []],
  ])('X6.2 with %s are well-formed and without control characters', (_, given, clean, kinds) => {
    const { data, faults } = read({ a: [{ b: given }] })
    expect(data).toEqual({ a: [{ b: clean }] })
    expect(faults.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('X6.2 are cleaned in field names as well', () => {
    expect(read({ 'a\u0000b\ud83d': 1 }).data).toEqual({ 'ab\ufffd': 1 })
  })

  const story = { id: 7, full_slug: 'structure/sale', name: 'Sale' }
  it.each<[string, unknown, string]>([
    [
      'a story',
      { stories: [{ ...story, content: { body: [{}, { intro: '\u0000' }] } }] },
      'story structure/sale (id 7), field body[1].intro',
    ],
    [
      'a story’s name',
      { story: { ...story, name: '\u0000' } },
      'story structure/sale (id 7), field name',
    ],
    [
      'a variant',
      {
        elements: [
          {
            id: 'p1',
            productNumber: 'PIP',
            children: [{ id: 'v1', productNumber: 'PIP-1', translated: { name: '\u0000' } }],
          },
        ],
      },
      'product v1 (sku PIP-1), field translated.name',
    ],
    [
      'a dealer',
      { shops: [{ id: 12, name: 'Hub', addressLine1: '\u0000' }] },
      'dealer 12, field addressLine1',
    ],
    [
      'a data source',
      { datasource_entries: [{ name: 'a.b', value: '\u0000', dimension_value: null }] },
      'data source entry "a.b", field value',
    ],
    [
      'a story whose content is a text',
      { story: { ...story, content: '\u0000' } },
      'story structure/sale (id 7), field content',
    ],
    [
      'a story without a number',
      { story: { ...story, id: 'seven', name: '\u0000' } },
      'story structure/sale, field name',
    ],
    [
      'a product without a number',
      { product: { id: 7, productNumber: 'PIP', name: '\u0000' } },
      'product (sku PIP), field name',
    ],
    ['a dealer without an id', { shop: { addressLine1: '\u0000' } }, 'field shop.addressLine1'],
    [
      'twelve keys of a deep place',
      { a: { b: { c: { d: { e: { f: { g: { h: { i: { j: { k: { l: '\u0000' } } } } } } } } } } } },
      'field a.b.c.d.e.f.g.h.i.j.k.l',
    ],
    ['anything else', { elements: [{ name: '\u0000' }] }, 'field elements[0].name'],
  ])('X1.7 that were changed are reported with %s', (_, data, where) => {
    const { faults } = read(data)
    expect(faults.map(({ diagnostic }) => diagnostic)).toEqual([
      expect.objectContaining({
        what: 'text with control characters (U+0000); they are removed',
        where,
      }),
    ])
  })
})

it('have sorted keys, whatever the order of the response', () => {
  const one = read({ b: [{ y: 1, x: 2 }], a: { d: 1, c: 2 } }).data
  const other = read({ a: { c: 2, d: 1 }, b: [{ x: 2, y: 1 }] }).data
  expect(JSON.stringify(one)).toBe('{"a":{"c":2,"d":1},"b":[{"x":2,"y":1}]}')
  expect(JSON.stringify(other)).toBe(JSON.stringify(one))
})

it('X6.3 keep a key such as __proto__ as a field', () => {
  const { data } = read(JSON.parse('{"__proto__":{"isAdmin":true}}'))
  expect(Object.keys(data as object)).toEqual(['__proto__'])
  expect(data).not.toHaveProperty('isAdmin')
})

it('X6.2 have each control character reported once', () => {
  const { faults } = read('\u0007a\u001b[1m\u0007\u009b')
  expect(faults[0]?.diagnostic.what).toBe(
    'text with control characters (U+0007, U+001B, U+009B); they are removed',
  )
})

describe('a response nested too deeply', () => {
  it('begins at 400 levels', () => {
    expect(() => read(nested(399))).not.toThrow()
    expect(() => read(nested(400))).toThrow(/400 levels/)
  })

  it('is rejected with the story and the field', () => {
    const deep = {
      stories: [{ id: 7, full_slug: 'structure/sale', content: { intro: nested(3000) } }],
    }
    expect(() => read(deep)).toThrow(
      expect.objectContaining({
        code: 'content',
        diagnostics: [
          expect.objectContaining({
            what: 'fields nested more than 400 levels deep',
            where: 'story structure/sale (id 7), field intro[0][0][0][0][0][0][0][0][0][0][0]…',
          }),
        ],
      }) as Error,
    )
  })

  it('of the content service is not reported as a connection error', async () => {
    const { url } = await contentService({
      stories: [{ full_slug: 'structure/home', uuid: uuidOf(1), content: { intro: nested(2000) } }],
    })
    const backends = openBackends(configFor({ storyblok: url }), () => {})
    const error = await failureOf(backends.content('en'))
    expect(error).toBeInstanceOf(ShopgenError)
    expect(error).toMatchObject({
      code: 'content',
      diagnostics: [
        { where: expect.stringContaining('story structure/home (id 1), field intro') as string },
      ],
    })
  })
})

describe('every back end', () => {
  const faulty = 'one\u0000two\ud83d'
  const warningsOf = (events: readonly BuildEvent[]) =>
    events.flatMap((event) =>
      event.kind === 'warning' ? [[event.group, event.diagnostic.where]] : [],
    )

  it('X6.2 cleans its texts: the commerce back end and the dealer service', async () => {
    const { url } = await serve((_request, response) => sendJson(response, { name: faulty }))
    const { client, events } = clientFor()
    const { data } = await client.json(
      { method: 'GET', url, headers: {} },
      z.object({ name: z.string() }),
    )
    expect(data).toEqual({ name: 'onetwo\ufffd' })
    expect(warningsOf(events)).toEqual([
      ['malformed texts', 'field name'],
      ['texts with control characters', 'field name'],
    ])
  })

  it('X6.2 cleans its texts: the content service', async () => {
    const { url } = await contentService({
      stories: [{ full_slug: 'structure/home', uuid: uuidOf(1), content: { intro: faulty } }],
      entries: { translations: [{ name: 'a', value: faulty }] },
    })
    const events: BuildEvent[] = []
    const { content } = openBackends(configFor({ storyblok: url }), (event) => events.push(event))
    const { structure, translations } = await content('en')
    expect(structure[0]!.content['intro']).toBe('onetwo\ufffd')
    expect(translations.get('a')).toBe('onetwo\ufffd')
    expect(warningsOf(events)).toContainEqual([
      'texts with control characters',
      'story structure/home (id 1), field intro',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { BlockTools } from '#templates/blocks/block.ts'
import { blocks } from '#templates/blocks/index.ts'
import { asset, bloks, listOf, multilink, richText, text } from '#templates/content/fields.ts'
import { parseFields } from '#cli/content/parseFields.ts'
import { build, home, listenToDiagnostics, storyOf } from '../site/build.ts'

const schema = z.object({
  heading: text,
  image: asset,
  link: multilink,
  content: richText,
  body: bloks,
  cards: listOf(z.object({ heading: text })),
})

function warningsOf(...values: readonly object[]) {
  const { diagnostics, warnings } = listenToDiagnostics()
  values.forEach((value, index) => {
    parseFields(schema, value, { where: `story ${index}`, diagnostics, known: ['title'] })
  })
  return warnings()
}

describe('the fields of a story or block', () => {
  it('X1.7 that no schema knows are a warning each, with the first story', () => {
    const card = { _uid: 'c', component: 'card', heading: 'C', badge: 'New' }
    const value = { component: 'banner', heading: 'H', subtitle: 'S', cards: [card, card] }
    const todo = 'Remove the field from the component, or add it to its schema in templates.'
    expect(warningsOf(value, value)).toEqual([
      {
        group: 'unknown fields',
        what: 'left out the field "subtitle" of the component banner, which pages do not show',
        where: 'first in story 0',
        todo,
      },
      {
        group: 'unknown fields',
        what: 'left out the field "badge" of the component card, which pages do not show',
        where: 'first in story 0',
        todo,
      },
    ])
  })

  it.each([
    ['are those of the service', { _uid: 'a', component: 'x', _editable: '<!-- -->', title: 'T' }],
    ['are empty', { a: '', b: null, c: [], d: false, e: { plugin: '' }, f__i18n__de: 'D' }],
    ['are an empty link', { a: { linktype: 'story', id: '', url: '', cached_url: '' } }],
    ['are an empty file', { a: { filename: '', id: 5, fieldtype: 'asset' } }],
    ['are an empty text', { a: { type: 'doc', content: [{ type: 'paragraph' }] } }],
    [
      'are in files, links, texts and blocks, which other code reads',
      {
        image: { filename: '/a.jpg', copyright: 'A' },
        link: { linktype: 'url', url: '/a/', rel: 'nofollow' },
        content: { type: 'doc', content: [], extra: 'x' },
        body: [{ _uid: 'b', component: 'c', anything: 'x' }],
      },
    ],
  ])('have no warning if they %s', (_what, value) => {
    expect(warningsOf(value)).toEqual([])
  })

  it('have no warning if they are a table field', () => {
    const { diagnostics, errors, warnings } = listenToDiagnostics()
    const rows = {
      fieldtype: 'table',
      thead: [{ value: 'A' }],
      tbody: [{ body: [{ value: '1' }] }],
    }
    const block = { _uid: 'a', component: 'table', rows }
    blocks.Table.read(
      (fields) => parseFields(fields, block, { where: 'story', diagnostics }),
      () => ({}) as BlockTools,
    )
    expect([...errors(), ...warnings()]).toEqual([])
  })

  it.each(['**Now** at £149', 'See [bikes](/bikes/).', '# Sale'])(
    'X1.7 with the Markdown %j are a warning once',
    (heading) => {
      const block = { component: 'banner', heading }
      expect(warningsOf(block, block)).toMatchObject([
        {
          what: 'the field "heading" of the component banner shows the characters of its Markdown',
          where: 'first in story 0',
        },
      ])
    },
  )

  it.each(['5 ** 2 ** 3', '[A] (B)', '#1', 'a * b'])(
    'have no warning for the text %j',
    (heading) => {
      expect(warningsOf({ component: 'banner', heading })).toEqual([])
    },
  )

  it('X1.7 of a page’s story are those of all pages and of its kind', () => {
    const listing = { folder: 'central-content/news', intro: null, meta_title: 'M', mood: 'calm' }
    const { warnings } = build({
      stories: [home(), storyOf('structure/news', 'PublicationListing', listing)],
    })
    const found = warnings().filter(({ group }) => group === 'unknown fields')
    expect(found.map(({ what }) => what)).toEqual([
      'left out the field "mood" of the component PublicationListing, which pages do not show',
    ])
  })
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixtures } from '#fixtures/server.ts'
import type { JsonObject } from '#fixtures/storyblok/story.ts'
import { fixtureBuild, type FixtureBuild } from './fixtureBuild.ts'

/** Compares the pages of one locale with the stories that they were made from. */

type Story = ReturnType<Fixtures['space']['stories']>[number]

const out = mkdtempSync(join(tmpdir(), 'shopgen-content-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

let built: FixtureBuild
let stories: readonly Story[]

beforeAll(async () => {
  built = await fixtureBuild({
    out: join(out, 'site'),
    locales: ['gb-en'],
    prepare({ space }) {
      const home = space
        .stories('published')
        .find(({ full_slug }) => full_slug === 'structure/home')!
      const body = home.content['body'] as JsonObject[]
      const blocks = [
        { _uid: 'every-node', component: 'text', content: everyNode },
        { _uid: 'html', component: 'text', content: paragraph(htmlCode) },
      ]
      space.publish('structure/home', { content: { ...home.content, body: [...body, ...blocks] } })
      stories = space.stories('published')
    },
  })
}, 120_000)

const text = (value: string, ...marks: readonly JsonObject[]): JsonObject => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: [...marks] }),
})
const node = (type: string, content: readonly JsonObject[], attrs?: JsonObject): JsonObject => ({
  type,
  content: [...content],
  ...(attrs && { attrs }),
})
const paragraph = (...content: readonly JsonObject[]) => node('doc', [node('paragraph', content)])
const link = (attrs: JsonObject): JsonObject => ({ type: 'link', attrs })
const htmlCode = text('<b>Bold from code</b>', { type: 'code' })

const picture = 'https://images.fixtures.example/f/1001/1600x900/0a1b2c3d4e/wall.jpg'

/** Nodes and marks of the editor, and two that no editor has. */
const everyNode = node('doc', [
  node('heading', [text('A heading of level two')], { level: 2 }),
  node('heading', [text('A heading of level three')], { level: 3 }),
  node('paragraph', [
    text('bold', { type: 'bold' }),
    text('italic', { type: 'italic' }),
    text('underlined', { type: 'underline' }),
    text('struck', { type: 'strike' }),
    text('marked as code', { type: 'code' }),
    { type: 'hard_break' },
    text(
      'a page',
      link({ href: 'https://elsewhere.example/a', linktype: 'url', target: '_blank' }),
    ),
    text('a mail', link({ href: 'help@mail.example', linktype: 'email' })),
    text('a file', link({ href: 'https://elsewhere.example/f/a.pdf', linktype: 'asset' })),
    text('with a lost mark', { type: 'sparkle' }),
  ]),
  node('bullet_list', [node('list_item', [node('paragraph', [text('a bullet')])])]),
  node('ordered_list', [node('list_item', [node('paragraph', [text('a number')])])]),
  node('paragraph', [
    text('from £199'),
    text('1', { type: 'superscript' }),
    text(', ready '),
    { type: 'emoji', attrs: { name: 'rocket', emoji: '🚀' } },
  ]),
  node('table', [
    node('tableRow', [node('tableHeader', [node('paragraph', [text('Size')])])]),
    node('tableRow', [node('tableCell', [node('paragraph', [text('54 cm')])])]),
  ]),
  node('heading', [text('How much it weighs', { type: 'anchor', attrs: { id: 'weights' } })], {
    level: 3,
  }),
  node('paragraph', [
    text('to the weights', link({ href: '/', linktype: 'url', anchor: 'weights' })),
    text('also to them', link({ href: '', linktype: 'story', uuid: null, anchor: 'weights' })),
  ]),
  node('heading', [text('A heading of level four')], { level: 4 }),
  node('blockquote', [node('paragraph', [text('a quotation')])]),
  node('code_block', [text('const gears = 8')], { class: 'language-js' }),
  { type: 'image', attrs: { src: picture, alt: 'A bicycle at a wall' } },
  { type: 'horizontal_rule' },
  node('hologram', [node('paragraph', [text('inside of an unknown node')])]),
  node('paragraph', [text('the last paragraph')]),
])

const documents = new Map<string, Document>()

/** The page of a story, or its text. */
function documentOf({ id }: Pick<Story, 'id'>): Document | null {
  const file = built.manifest.files.find(
    ({ path, sources: [source = ''] = [], page = '' }) =>
      path.endsWith('.html') && source.endsWith(`(id ${id})`) && page.startsWith('/gb/en/'),
  )
  if (!file) return null
  const known = documents.get(file.path)
  if (known) return known
  const { document } = new JSDOM(readFileSync(join(built.folder, file.path), 'utf8')).window
  for (const style of document.querySelectorAll('style, script')) style.remove()
  documents.set(file.path, document)
  return document
}

const plain = (value: string | null | undefined) =>
  (value ?? '')
    .replaceAll('\u00ad', '')
    .replaceAll(/[\u00a0\u202f\s]+/g, ' ')
    .trim()

describe('rich text on a page', () => {
  const block = () => {
    const home = documentOf(stories.find(({ full_slug }) => full_slug === 'structure/home')!)!
    const [last] = [...home.querySelectorAll('main p')].filter(
      (one) => plain(one.textContent) === 'the last paragraph',
    )
    return last!.parentElement!
  }
  const textsOf = (selector: string) =>
    [...block().querySelectorAll(selector)].map((one) => plain(one.textContent))

  /** The level of the heading with these words. */
  const levelOf = (words: string) => {
    const found = [...block().querySelectorAll('h1, h2, h3, h4, h5, h6')].find(
      (one) => plain(one.textContent) === words,
    )
    return Number(found?.tagName[1])
  }

  it('R3.2.1 has each kind of node in its place: paragraphs, headings, lists, pictures, quotations, breaks and code, and no rule', () => {
    const level = levelOf('A heading of level two')
    // the levels follow the outline of the page
    expect(level).toBeGreaterThan(1)
    expect(['three', 'four'].map((name) => levelOf(`A heading of level ${name}`))).toEqual([
      level + 1,
      level + 2,
    ])
    expect([...block().children].map(({ tagName }) => tagName.toLowerCase())).toEqual([
      `h${level}`,
      `h${level + 1}`,
      'p',
      'ul',
      'ol',
      'p',
      'div',
      `h${level + 1}`,
      'p',
      `h${level + 2}`,
      'blockquote',
      'pre',
      'figure',
      'p',
    ])
    expect(textsOf(':scope > p').at(-1)).toBe('the last paragraph')
    expect(textsOf('ul > li')).toEqual(['a bullet'])
    expect(textsOf('ol > li')).toEqual(['a number'])
    expect(textsOf('blockquote > p')).toEqual(['a quotation'])
    expect(textsOf('pre > code')).toEqual(['const gears = 8'])
    expect(block().querySelectorAll('br')).toHaveLength(1)
    expect(block().querySelectorAll('hr')).toHaveLength(0)
    const images = [...block().querySelectorAll('img')]
    expect(images.map(({ alt }) => alt)).toEqual(['A bicycle at a wall'])
    expect(images[0]?.getAttribute('src')).toContain('/f/1001/1600x900/0a1b2c3d4e/wall.jpg')
  })

  it('R3.2.2 R2.7.2 has marks, and links to mail, files and other sites as they are', () => {
    expect([textsOf('strong, b'), textsOf('em, i'), textsOf('u'), textsOf('s, del')]).toEqual([
      ['bold'],
      ['italic'],
      ['underlined'],
      ['struck'],
    ])
    expect(textsOf('p > code')).toEqual(['marked as code'])
    const links = [...block().querySelectorAll('a')].map((one) => one.getAttribute('href'))
    expect(links).toEqual([
      'https://elsewhere.example/a',
      'mailto:help@mail.example',
      'https://elsewhere.example/f/a.pdf',
      '/gb/en/#weights',
      '#weights',
    ])
    expect(block().querySelector('a')?.getAttribute('target')).toBe('_blank')
  })

  it('keeps raised figures, emoji, tables and the anchors of the editor', () => {
    expect(block().innerHTML.replace('<!-- -->', '')).toContain('from £199<sup>1</sup>, ready 🚀')
    expect(textsOf('table th')).toEqual(['Size'])
    expect(textsOf('table td')).toEqual(['54 cm'])
    expect(block().querySelector('h3 #weights, h4 #weights')?.textContent).toBe(
      'How much it weighs',
    )
  })

  it('R3.2.3 keeps the text around unknown nodes and marks, and warns of them', () => {
    expect(plain(block().textContent)).toContain('with a lost mark')
    const warnings = built.events.flatMap((event) =>
      event.kind === 'warning' ? JSON.stringify(event) : [],
    )
    for (const name of ['hologram', 'sparkle'])
      expect(warnings.filter((one) => one.includes(name))).not.toEqual([])
  })

  it('R2.9.3 has code that is tagged as HTML as HTML', () => {
    const home = documentOf(stories.find(({ full_slug }) => full_slug === 'structure/home')!)!
    expect(plain(home.querySelector('main .rich-text__html b')?.textContent)).toBe('Bold from code')
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { toLink, type FieldLinkRules } from '#cli/links/toLink.ts'
import { toRichText } from '#cli/content/richText.ts'
import { RichText } from '#templates/blocks/RichText.tsx'
import { listenToDiagnostics } from '../../cli/site/build.ts'
import { slashLocales } from '../../shared/locales.ts'
import { shown } from '../renderInPage.ts'

interface Case {
  title: string
  input: unknown
  /** The HTML of the content service's official renderer. */
  expected: string
}

const file = fileURLToPath(
  new URL('../../../../shared/api/storyblok/richtext-fixtures.json', import.meta.url),
)
const isHere = existsSync(file)
const cases = isHere ? readCases() : []

/** Merges cases that are in two groups. */
function readCases(): readonly Case[] {
  const { groups } = JSON.parse(readFileSync(file, 'utf8')) as { groups: Record<string, Case[]> }
  const all = Object.values(groups).flat()
  const keyOf = ({ title, input }: Case) => `${title} ${JSON.stringify(input)}`
  return [...new Map(all.map((one) => [keyOf(one), one])).values()]
}

/**
 * Differences between the requirements and the official renderer, by name: each converts the
 * renderer's HTML to the required HTML. Anything else must be equal.
 */
const differences: readonly { name: string; apply: (html: string) => string }[] = [
  {
    name: 'R3.2.1 a horizontal rule is ignored',
    apply: (html) => html.replaceAll('<hr>', ''),
  },
  {
    name: 'a table scrolls sideways by the keyboard',
    apply: (html) =>
      html.replace(
        /<table>.*?<\/table>/gs,
        (table) => `<div class="rich-text__html" role="group" tabindex="0">${table}</div>`,
      ),
  },
  {
    name: 'the only paragraph of a cell needs no element, and cells have no colours or widths',
    apply: (html) =>
      html
        .replace(/(<t[dh][^>]*>)<p>((?:(?!<\/?p>).)*)<\/p>(?=<\/t[dh]>)/g, '$1$2')
        .replace(/(<t[dh][^>]*?) style="[^"]*"/g, '$1'),
  },
  {
    name: 'R3.2.2 words of decorative marks stay without them',
    apply: (html) =>
      html.replace(/<\/?mark(?: [^>]*)?>/g, '').replace(/<span (?!id=)[^>]*>(.*?)<\/span>/g, '$1'),
  },
  {
    name: 'R3.2.1 nodes have no alignment',
    apply: (html) => html.replace(/ style="text-align: \w+;"/g, ''),
  },
  {
    name: 'R3.2.1 an image has a source and an alternative text',
    apply: (html) => html.replace(/<img id="\d+" (.*?) title="[^"]*">/g, '<img $1>'),
  },
  {
    name: 'R3.2.2 a link has a URL, a type and a target, and no custom attributes',
    apply: (html) =>
      html
        .replace(/(<a [^>]*?) title="[^"]*"/g, '$1')
        // links that differ only in these attributes are one link
        .replace(/(<a href="[^"]*">)([^<]*)<\/a>\1/g, '$1$2'),
  },
  {
    name: 'R2.7.1 R2.7.3 an internal link leads to the page of the locale',
    apply: (html) => html.replace(/href="(\/[^"#]*)/g, 'href="/gb/en$1/'),
  },
  {
    name: 'a new window knows nothing of this one',
    apply: (html) => html.replaceAll('target="_blank"', 'target="_blank" rel="noopener"'),
  },
  {
    name: 'the page has its h1, so that a text begins with h2',
    apply: (html) => html.replace(/<(\/?)h[1-6]>/g, '<$1h2>'),
  },
  {
    name: 'the only paragraph of an item needs no element',
    apply: (html) => html.replace(/<li><p>(.*?)<\/p><\/li>/g, '<li>$1</li>'),
  },
  {
    name: 'code scrolls sideways by the keyboard, and says its language',
    apply: (html) =>
      html.replace(
        /<pre><code class="(\w+)">/g,
        '<pre class="rich-text__code" tabindex="0" data-language="$1"><code>',
      ),
  },
  {
    name: 'text outside of any paragraph gets one',
    apply: (html) =>
      /^<(?:strong|em|s|u|code|a|br|sup|sub|span)\b|^[^<]/.test(html) ? `<p>${html}</p>` : html,
  },
  {
    name: 'a paragraph that says nothing is left out',
    apply: (html) => html.replace(/<p>(?:<br>)?<\/p>/g, ''),
  },
]

/** The shop's HTML of a document. */
function rendered(input: unknown) {
  const { diagnostics, registry, warnings, errors } = listenToDiagnostics()
  const rules: FieldLinkRules = {
    siteUrl: 'https://shop.example',
    locale: slashLocales[0]!,
    locales: slashLocales,
    separator: '/',
    redirects: new Map(),
    switchedOff: new Set(),
    addresses: new Map(['about', 'page'].map((path) => [path, path])),
    registry,
    diagnostics,
    where: 'story x (id 1)',
    pages: [],
  }
  const content = toRichText(
    { type: 'doc', content: contentOf(input) },
    {
      link: (raw) => toLink(raw, rules),
      blocks: () => [],
      imageHosts: new Set(),
      media: { shop: { url: '', publicUrl: '' }, hosts: new Set(), mount: null },
      caseForm: () => {
        throw new Error('no case has a form')
      },
      diagnostics,
      where: 'story x (id 1)',
    },
  )
  const html = shown(RichText, { content })
    .replace(/^<div class="rich-text"[^>]*>/, '')
    .replace(/<\/div>$/, '')
    // classes and ids of the project's elements do not matter here
    .replace(/(<h\d) id="[^"]*"/g, '$1')
    // the official renderer shows neither a caption nor a credit
    .replace(
      /<figure[^>]*><img [^>]*?src="([^"]*)"[^>]*? alt="([^"]*)"[^>]*>(?:<figcaption.*?<\/figcaption>)?<\/figure>/g,
      '<img src="$1" alt="$2">',
    )
    .replaceAll('colSpan=', 'colspan=')
    .replaceAll('rowSpan=', 'rowspan=')
    .replaceAll('<br/>', '<br>')
  return { html, warnings: warnings(), errors: errors() }
}

function contentOf(input: unknown): unknown[] {
  if (Array.isArray(input)) return input as unknown[]
  const { type, content = [] } = input as { type: string; content?: unknown[] }
  return type === 'doc' ? content : [input]
}

const specified = ({ expected }: Case) =>
  differences.reduce((html, { apply }) => apply(html), expected)

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (...content: object[]) => ({ type: 'list_item', content })
const linkTo = (attrs: object) => ({ type: 'link', attrs })

const anchor = { type: 'anchor', attrs: { id: 'weights' } }

describe('a document of the content service', () => {
  it.each<[string, object, string]>([
    ['a paragraph', paragraph(words('Belt & chain')), '<p>Belt &amp; chain</p>'],
    ...[1, 2, 3, 4, 5, 6].map((level): [string, object, string] => [
      `a heading of level ${level}, the first of its text`,
      { type: 'heading', attrs: { level }, content: [words('Brakes')] },
      '<h2>Brakes</h2>',
    ]),
    [
      'a bullet list',
      {
        type: 'bullet_list',
        content: [item(paragraph(words('one'))), item(paragraph(words('two')))],
      },
      '<ul><li>one</li><li>two</li></ul>',
    ],
    [
      'an ordered list in a bullet list',
      {
        type: 'bullet_list',
        content: [
          item(paragraph(words('a')), {
            type: 'ordered_list',
            attrs: { order: 1 },
            content: [item(paragraph(words('b')))],
          }),
        ],
      },
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    [
      'a picture',
      { type: 'image', attrs: { src: 'https://pictures.example/hub.jpg', alt: 'A hub' } },
      '<img src="https://pictures.example/hub.jpg" alt="A hub">',
    ],
    [
      'a quote',
      { type: 'blockquote', content: [paragraph(words('It rolls.'))] },
      '<blockquote><p>It rolls.</p></blockquote>',
    ],
    [
      'a line break',
      paragraph(words('up'), { type: 'hard_break' }, words('down')),
      '<p>up<br>down</p>',
    ],
    [
      'code',
      {
        type: 'code_block',
        attrs: { class: 'language-css' },
        content: [words('a > b {}')],
      },
      '<pre class="rich-text__code" tabindex="0" data-language="css"><code>a &gt; b {}</code></pre>',
    ],
    ['no rule', { type: 'horizontal_rule' }, ''],
    ['no empty paragraph', paragraph(), ''],
    ...(
      [
        ['bold', 'strong'],
        ['italic', 'em'],
        ['underline', 'u'],
        ['strike', 's'],
        ['code', 'code'],
      ] as const
    ).map(([type, tag]): [string, object, string] => [
      `the mark ${type}`,
      paragraph(words('Grip', { type })),
      `<p><${tag}>Grip</${tag}></p>`,
    ]),
    [
      'a link to a page of the locale',
      paragraph(words('us', linkTo({ href: '/about', linktype: 'story', target: '_self' }))),
      '<p><a href="/gb/en/about/">us</a></p>',
    ],
    [
      'a link to another site in a new window',
      paragraph(
        words('there', linkTo({ href: 'https://a.example/x', linktype: 'url', target: '_blank' })),
      ),
      '<p><a href="https://a.example/x" target="_blank" rel="noopener">there</a></p>',
    ],
    [
      'a link to a mail address, around bold text',
      paragraph(
        words('to us', { type: 'bold' }, linkTo({ href: 'us@mail.example', linktype: 'email' })),
      ),
      '<p><a href="mailto:us@mail.example"><strong>to us</strong></a></p>',
    ],
    [
      'raised and lowered figures',
      paragraph(
        words('12 m'),
        words('2', { type: 'superscript' }),
        words(' of CO'),
        words('2', { type: 'subscript' }),
      ),
      '<p>12 m<sup>2</sup> of CO<sub>2</sub></p>',
    ],
    [
      'an anchor over words of two kinds',
      paragraph(words('How much', anchor), words(' it weighs', { type: 'bold' }, anchor)),
      '<p><span id="weights">How much</span><strong> it weighs</strong></p>',
    ],
    [
      'an emoji',
      paragraph(words('ready '), { type: 'emoji', attrs: { name: 'rocket', emoji: '🚀' } }),
      '<p>ready 🚀</p>',
    ],
    [
      'a table',
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(words('Sizes'))] },
            ],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [paragraph(words('M'))] },
              { type: 'tableCell', content: [paragraph(words('54 cm'))] },
            ],
          },
        ],
      },
      '<div class="rich-text__html" role="group" tabindex="0"><table><thead><tr><th colspan="2">Sizes</th></tr></thead>' +
        '<tbody><tr><td>M</td><td>54 cm</td></tr></tbody></table></div>',
    ],
  ])('R3.2.1 R3.2.2 becomes HTML with %s', (_what, node, html) => {
    expect(rendered([node])).toEqual({ html, warnings: [], errors: [] })
  })

  it.each(['hologram', 'paragraf'])(
    'R3.2.3 loses the unknown node %s with a warning, and nothing else',
    (type) => {
      const { html, warnings, errors } = rendered([
        paragraph(words('before')),
        { type, attrs: { name: 'x' }, content: [paragraph(words('in it'))] },
        paragraph(words('after')),
      ])
      expect(html).toBe('<p>before</p><p>after</p>')
      expect(JSON.stringify(warnings)).toContain(type)
      expect(warnings).toHaveLength(1)
      expect(errors).toEqual([])
    },
  )
})

// the cases are outside the project; skipped without them
describe.skipIf(!isHere)('the content service’s official cases, if they are at hand', () => {
  it.each(cases.map((one) => [one.title, one] as const))(
    '%s is rendered as by the service, except for the listed differences',
    (_title, one) => {
      const { html, warnings, errors } = rendered(one.input)
      expect(html).toBe(specified(one))
      expect(warnings).toEqual([])
      expect(errors).toEqual([])
    },
  )

  it('are complete, and every listed difference occurs', () => {
    expect(cases).toHaveLength(59)
    const unmet = differences.filter(({ apply }, index) => {
      const before = differences.slice(0, index)
      const changes = cases.some(({ expected }) => {
        const html = before.reduce((text, other) => other.apply(text), expected)
        return apply(html) !== html
      })
      return !changes
    })
    expect(unmet.map(({ name }) => name)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { CaseForm } from '#shared/content/caseForm.ts'
import type { CaseFormNode } from '#shared/content/richtext.ts'
import type { Mark, RichText, RichTextNode } from '#shared/content/richtext.ts'
import type { RawLink } from '#cli/links/toLink.ts'
import { toRichText } from '#cli/content/richText.ts'
import { createWarningLog } from '#cli/diagnostics/warnings.ts'
import { listenToDiagnostics } from '../site/build.ts'

const caseForm: CaseForm = {
  action: '/cases?encoding=UTF-8',
  fields: [],
  types: [],
  countries: [],
  country: '',
  hidden: {},
  captcha: null,
  siteUrl: 'https://shop.example',
}
const caseFormNode: CaseFormNode = { kind: 'caseForm', form: caseForm, ways: [] }

const media = {
  shop: { url: '', publicUrl: '' },
  hosts: new Set(['a.storyblok.com']),
  mount: null,
}

function parse(content: unknown[]) {
  const listener = listenToDiagnostics()
  const links: RawLink[] = []
  const nodes = toRichText(
    { type: 'doc', content },
    {
      link(raw) {
        links.push(raw)
        return raw.href === '' ? null : { href: raw.href }
      },
      blocks: (fields) => fields.map(({ _uid }) => ({ id: _uid, name: 'Banner', props: {} })),
      caseForm: () => caseFormNode,
      imageHosts: new Set(['a.storyblok.com']),
      media,
      diagnostics: listener.diagnostics,
      where: 'story structure/x (id 1)',
    },
  )
  return { nodes, links, ...listener }
}

/** Links as `parse` expects them. */
const link = (href: string): RawLink => ({
  linktype: 'url',
  href,
  storyId: null,
  anchor: null,
  target: null,
  skipLocale: false,
  hardRefresh: false,
})

const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const words = (value: string, ...marks: Mark[]): RichTextNode => ({
  kind: 'text',
  text: value,
  marks,
})
const code = (value: string) => text(value, { type: 'code' })

describe('rich text', () => {
  it('R3.2.1 keeps every supported kind of node', () => {
    const { nodes, warnings } = parse([
      paragraph(text('Hello'), { type: 'hard_break' }, text('there')),
      { type: 'heading', attrs: { level: 3 }, content: [text('Frame sizes')] },
      {
        type: 'bullet_list',
        content: [{ type: 'list_item', content: [paragraph(text('one'))] }],
      },
      {
        type: 'ordered_list',
        attrs: { order: 4 },
        content: [{ type: 'list_item', content: [paragraph(text('four'))] }],
      },
      {
        type: 'image',
        attrs: { src: 'https://a.storyblok.com/f/1001/1600x900/ab12/road.jpg', alt: 'A road' },
      },
      { type: 'blockquote', content: [paragraph(text('said'))] },
      { type: 'code_block', attrs: { class: 'language-js' }, content: [text('x = 1')] },
    ])
    expect(nodes).toEqual<RichText>([
      { kind: 'paragraph', content: [words('Hello'), { kind: 'break' }, words('there')] },
      { kind: 'heading', level: 3, id: 'c-frame-sizes', content: [words('Frame sizes')] },
      {
        kind: 'list',
        ordered: false,
        start: 1,
        content: [{ kind: 'item', content: [{ kind: 'paragraph', content: [words('one')] }] }],
      },
      {
        kind: 'list',
        ordered: true,
        start: 4,
        content: [{ kind: 'item', content: [{ kind: 'paragraph', content: [words('four')] }] }],
      },
      {
        kind: 'image',
        image: { src: '/f/1001/1600x900/ab12/road.jpg', width: 1600, height: 900, alt: 'A road' },
      },
      { kind: 'quote', content: [{ kind: 'paragraph', content: [words('said')] }] },
      { kind: 'code', text: 'x = 1', language: 'js' },
    ])
    expect(warnings()).toEqual([])
  })

  it.each([
    [1, 1],
    [6, 6],
    [7, 6],
    [-3, 1],
    ['4', 4],
    [2.5, 2],
    ['x', 2],
    [undefined, 2],
  ])('R3.2.1 converts a heading of level %j to level %d', (level, read) => {
    const { nodes } = parse([{ type: 'heading', attrs: { level }, content: [text('x')] }])
    expect(nodes?.[0]).toMatchObject({ kind: 'heading', level: read })
  })

  it('R3.2.1 gives headings unique ids from their words', () => {
    const heading = (value: string) => ({ type: 'heading', content: [text(value)] })
    const { nodes } = parse(['Sizes', 'Sizes', '日本', '日本', 'Main'].map(heading))
    expect(nodes?.map((node) => ('id' in node ? node.id : null))).toEqual([
      'c-sizes',
      'c-sizes-2',
      'c-heading',
      'c-heading-2',
      'c-main',
    ])
  })

  it('R3.2.1 ignores a horizontal rule without a warning', () => {
    const { nodes, warnings } = parse([{ type: 'horizontal_rule' }, paragraph(text('x'))])
    expect(nodes).toHaveLength(1)
    expect(warnings()).toEqual([])
  })

  it.each(['bold', 'italic', 'underline', 'strike', 'code'] as const)(
    'R3.2.2 keeps the mark %s',
    (kind) => {
      const { nodes, warnings } = parse([paragraph(text('x', { type: kind }))])
      expect(nodes).toEqual([{ kind: 'paragraph', content: [words('x', { kind })] }])
      expect(warnings()).toEqual([])
    },
  )

  it('R3.2.2 keeps several marks of one text', () => {
    const { nodes } = parse([paragraph(text('x', { type: 'bold' }, { type: 'italic' }))])
    expect(nodes).toEqual([
      { kind: 'paragraph', content: [words('x', { kind: 'bold' }, { kind: 'italic' })] },
    ])
  })

  it('R3.2.2 resolves links by href, type, target and flags', () => {
    const { nodes, links } = parse([
      paragraph(
        text('x', {
          type: 'link',
          attrs: {
            href: '/bikes',
            uuid: 'u-1',
            anchor: 'sizes',
            target: '_blank',
            linktype: 'story',
            custom: { skipLocale: true, hardRefresh: 'true' },
          },
        }),
        text('y', { type: 'link', attrs: { href: 'a@example.com', linktype: 'email' } }),
        text('z', { type: 'link', attrs: { href: '/z', linktype: 'teleport' } }),
      ),
    ])
    const none = {
      storyId: null,
      anchor: null,
      target: null,
      skipLocale: false,
      hardRefresh: false,
    }
    expect(links).toEqual([
      {
        linktype: 'story',
        href: '/bikes',
        storyId: 'u-1',
        anchor: 'sizes',
        target: '_blank',
        skipLocale: true,
        hardRefresh: true,
      },
      { ...none, linktype: 'email', href: 'a@example.com' },
      { ...none, linktype: 'url', href: '/z' },
    ])
    expect(nodes?.[0]).toMatchObject({
      content: [{ marks: [{ kind: 'link', link: { href: '/bikes' } }] }, {}, {}],
    })
  })

  it('R3.2.2 keeps the text of a dropped link', () => {
    const { nodes } = parse([paragraph(text('x', { type: 'link', attrs: {} }))])
    expect(nodes).toEqual([{ kind: 'paragraph', content: [words('x')] }])
  })

  it('R3.2.3 skips unknown nodes and reports each type once, with its count', () => {
    const { nodes, warnings } = parse([
      { type: 'hologram', content: [paragraph(text('lost'))] },
      paragraph(text('kept'), { type: 'hologram' }),
      { type: 'teleport' },
      { type: 'toString' },
      { type: 7 },
      null,
      'text',
    ])
    expect(nodes).toEqual([{ kind: 'paragraph', content: [words('kept')] }])
    const log = createWarningLog()
    for (const { group, ...diagnostic } of warnings())
      log.listen({ kind: 'warning', group, diagnostic })
    expect(log.groups().map(({ group, count }) => [group, count])).toEqual([
      ['unknown rich-text nodes of type hologram', 2],
      ['unknown rich-text nodes of type none', 3],
      ['unknown rich-text nodes of type teleport', 1],
      ['unknown rich-text nodes of type toString', 1],
    ])
    expect(warnings()[0]).toMatchObject({
      what: 'skipped a rich-text node of the unknown type "hologram"',
      where: 'story structure/x (id 1)',
    })
  })

  it('R3.2.3 reports an unknown mark and keeps its text', () => {
    const { nodes, warnings } = parse([paragraph(text('x', { type: 'sparkle' }))])
    expect(nodes).toEqual([{ kind: 'paragraph', content: [words('x')] }])
    expect(warnings().map(({ group }) => group)).toEqual([
      'unknown rich-text marks of type sparkle',
    ])
  })

  it('X1.7 reports the field of a document that is nested too deeply', () => {
    let node: unknown = paragraph(text('deep'))
    for (let depth = 0; depth < 5000; depth += 1) node = { type: 'blockquote', content: [node] }
    const { nodes, errors } = parse([node])
    expect(JSON.stringify(nodes).length).toBeLessThan(5000)
    expect(errors()).toEqual([
      expect.objectContaining({
        what: 'rich text nested more than 50 levels deep',
        where: 'story structure/x (id 1)',
      }),
    ])
  })

  it('is empty without a document', () => {
    expect(parse([]).nodes).toBeNull()
    const { diagnostics } = listenToDiagnostics()
    const tools = {
      link: () => null,
      blocks: () => [],
      caseForm: () => caseFormNode,
      imageHosts: new Set<string>(),
      media,
      diagnostics,
      where: '',
    }
    expect(toRichText(null, tools)).toBeNull()
  })

  it('contains embedded content blocks', () => {
    const body = [{ _uid: 'u1', component: 'banner' }]
    const { nodes } = parse([{ type: 'blok', attrs: { body } }])
    expect(nodes).toEqual([{ kind: 'block', block: { id: 'u1', name: 'Banner', props: {} } }])
  })
})

describe('what stands in unusual places', () => {
  const src = 'https://a.storyblok.com/f/1001/1600x900/ab12/road.jpg'
  const image = { src: '/f/1001/1600x900/ab12/road.jpg', width: 1600, height: 900, alt: '' }
  const linkMark = { type: 'link', attrs: { href: '/bikes' } }
  const anchor = (id: string) => ({ type: 'anchor', attrs: { id } })

  it('is kept: the marks of an emoji', () => {
    const emoji = { type: 'emoji', attrs: { name: 'bike', emoji: '🚲' }, marks: [linkMark] }
    expect(parse([paragraph(emoji)]).nodes).toEqual([
      { kind: 'paragraph', content: [words('🚲', { kind: 'link', link: { href: '/bikes' } })] },
    ])
  })

  it('is kept: the link, the anchor, the caption and the credit of a picture', () => {
    const attrs = { src, title: 'A road', copyright: '© Ost', source: 'Archive' }
    const { nodes, warnings } = parse([
      { type: 'image', attrs, marks: [linkMark, anchor('road')] },
      { type: 'image', attrs: { src, title: '', copyright: null } },
    ])
    expect(nodes).toEqual([
      {
        kind: 'image',
        image,
        link: { href: '/bikes' },
        id: 'road',
        caption: 'A road',
        credit: '© Ost, Archive',
      },
      { kind: 'image', image },
    ])
    expect(warnings()).toEqual([])
  })

  it('is kept: a picture in a heading, beside it', () => {
    const picture = { type: 'image', attrs: { src } }
    const heading = (...content: unknown[]) => ({ type: 'heading', attrs: { level: 2 }, content })
    expect(parse([heading(picture)]).nodes).toEqual([{ kind: 'image', image }])
    expect(parse([heading(text('Roads'), picture)]).nodes).toEqual([
      { kind: 'heading', level: 2, id: 'c-roads', content: [words('Roads')] },
      { kind: 'image', image },
    ])
  })

  it('is kept: line breaks of code', () => {
    const content = [text('a'), { type: 'hard_break' }, text('b')]
    expect(parse([{ type: 'code_block', content }]).nodes).toMatchObject([{ text: 'a\nb' }])
  })

  it.each([
    [0, 0],
    ['4', 4],
    [null, 1],
    ['x', 1],
  ])('is kept: the first number %j of a list', (order, start) => {
    expect(parse([{ type: 'ordered_list', attrs: { order } }]).nodes).toMatchObject([{ start }])
  })

  it('X1.7 has a warning: the name of an anchor that another text has', () => {
    const style = { type: 'textStyle', attrs: { id: 'b', color: 'red' } }
    const { nodes, warnings } = parse([
      paragraph(text('one', anchor('a')), text(' anchor', { type: 'bold' }, anchor('a'))),
      paragraph(text('styled', style)),
      paragraph(text('another', anchor('a'))),
    ])
    expect(JSON.stringify(nodes).match(/"id":"\w+"/g)).toEqual(['"id":"a"', '"id":"b"'])
    expect(warnings()).toMatchObject([
      { what: 'skipped an anchor with the name of another "a"', todo: 'Give it another name.' },
    ])
  })

  it.each([
    [
      { type: 'image', attrs: { alt: 'A road' } },
      'skipped a picture without an address ("A road")',
    ],
    [{ type: 'blok', attrs: { body: null } }, 'skipped an invalid block in rich text'],
  ])('X1.7 has a warning: %j', (node, what) => {
    const { nodes, warnings } = parse([node])
    expect(nodes).toBeNull()
    expect(warnings()).toMatchObject([{ what, where: 'story structure/x (id 1)' }])
  })
})

describe('an invalid block', () => {
  it.each([null, {}, 'x', { component: 5, _uid: 'u' }, { component: 'banner' }])(
    'such as %j is skipped with a warning, and its neighbours are kept',
    (entry) => {
      const body = [entry, { _uid: 'u1', component: 'banner' }]
      const { nodes, warnings } = parse([{ type: 'blok', attrs: { body } }])
      expect(nodes).toMatchObject([{ kind: 'block', block: { id: 'u1' } }])
      expect(warnings()).toMatchObject([
        { what: expect.stringContaining('skipped') as string, where: 'story structure/x (id 1)' },
      ])
    },
  )
})

describe('a code text', () => {
  it.each([
    ['<iframe src="https://maps.example/x" title="Map"></iframe>', 'https://maps.example/x', 'Map'],
    [" <IFRAME title='A b' src='https://maps.example/y'>", 'https://maps.example/y', 'A b'],
    ['<iframe src="https://maps.example/?a=1&amp;b=2">', 'https://maps.example/?a=1&b=2', ''],
    ['<iframe\n  width="1" src = "https://maps.example/z">', 'https://maps.example/z', ''],
  ])('%j is a frame', (value, src, title) => {
    const frame = { kind: 'frame', src, title }
    expect(parse([paragraph(code(value))]).nodes).toEqual([frame])
    expect(parse([{ type: 'code_block', content: [text(value)] }]).nodes).toEqual([frame])
  })

  it.each(['<case-form>', '<case-form></case-form>', ' <CASE-FORM type="x"/>', '<case-form\n>'])(
    'R2.9.1 %j is the contact form, which splits the paragraph',
    (value) => {
      const form = caseFormNode
      expect(parse([paragraph(code(value))]).nodes).toEqual([form])
      expect(parse([{ type: 'code_block', content: [text(value)] }]).nodes).toEqual([form])
      expect(parse([paragraph(text('Write:'), code(value))]).nodes).toEqual([
        { kind: 'paragraph', content: [words('Write:')] },
        form,
      ])
    },
  )

  it('R2.9.1 is not a form if the marker is another tag, not at the start, or not in a code text', () => {
    expect(parse([paragraph(code('<case-formula>x</case-formula>'))]).nodes).toEqual([
      { kind: 'html', html: 'x' },
    ])
    expect(parse([paragraph(code('see <case-form>'))]).nodes).toEqual([
      { kind: 'paragraph', content: [words('see <case-form>', { kind: 'code' })] },
    ])
    expect(parse([paragraph(text('<case-form>'))]).nodes).toEqual([
      { kind: 'paragraph', content: [words('<case-form>')] },
    ])
  })

  it.each([
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="data:text/html,x"></iframe>',
    '<iframe src="http://maps.example/x"></iframe>',
    '<iframe src="//maps.example/x"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe>',
  ])('X6.2 %j is dropped with a warning', (value) => {
    const { nodes, warnings } = parse([paragraph(code(value))])
    expect(nodes).toEqual([{ kind: 'paragraph', content: [] }])
    expect(warnings()).toEqual([
      expect.objectContaining({
        group: 'invalid iframes',
        where: 'story structure/x (id 1)',
        todo: 'Set its src to an https:// address.',
      }),
    ])
  })

  it('R2.9.3 with other HTML is raw HTML, sanitised', () => {
    const value =
      '<table onclick="x()"><tr><td colspan="2">1<script>alert(1)</script></td></tr></table>' +
      '<a href="javascript:x()">a</a><a href="https://example.com" target="_blank">b</a>'
    const { nodes } = parse([paragraph(code(value))])
    const html = JSON.stringify(nodes).replaceAll('\\"', '"')
    expect(html).toContain('<td colspan="2">1</td>')
    expect(html).toContain('<a href="https://example.com" target="_blank" rel="noopener">b</a>')
    expect(html).toContain('<a>a</a>')
    expect(html).not.toMatch(/script|onclick/)
  })

  it('R2.7.3 has its links resolved like those in any text', () => {
    const { nodes, links } = parse([paragraph(code('<p><a href="/bikes">a</a> <a>b</a></p>'))])
    expect(nodes).toEqual([{ kind: 'html', html: '<p><a href="/bikes">a</a> <a>b</a></p>' }])
    expect(links).toEqual([link('/bikes')])
  })

  it('gets ids with a prefix, unique on the page', () => {
    const { nodes } = parse([
      { type: 'heading', attrs: { level: 2 }, content: [text('Sizes')] },
      paragraph(code('<h3 id="sizes">a</h3><a href="#sizes">b</a>')),
      paragraph(code('<h3 id="c-Sizes">a</h3><h3 id="日本">b</h3>')),
    ])
    expect(nodes?.map((node) => (node.kind === 'html' ? node.html : node.kind))).toEqual([
      'heading',
      '<h3 id="c-sizes-2">a</h3><a href="#c-sizes-2">b</a>',
      '<h3 id="c-sizes-3">a</h3><h3 id="c-part">b</h3>',
    ])
  })

  it('R2.9.3 stays code if it only resembles HTML', () => {
    for (const value of ['a < b', '1 <b', '< b>', '<3']) {
      expect(parse([paragraph(code(value))]).nodes).toEqual([
        { kind: 'paragraph', content: [words(value, { kind: 'code' })] },
      ])
    }
  })

  it('R2.9.3 with HTML outside of a code mark stays text', () => {
    expect(parse([paragraph(text('<b>x</b>'))]).nodes).toEqual([
      { kind: 'paragraph', content: [words('<b>x</b>')] },
    ])
  })

  it('R2.9.3 splits the surrounding text and keeps it', () => {
    const { nodes } = parse([
      paragraph(
        text('one '),
        text('two', { type: 'bold' }),
        code('<hr><b>x</b>'),
        text(' '),
        text('three'),
      ),
    ])
    expect(nodes).toEqual([
      { kind: 'paragraph', content: [words('one '), words('two', { kind: 'bold' })] },
      { kind: 'html', html: '<hr /><b>x</b>' },
      { kind: 'paragraph', content: [words(' '), words('three')] },
    ])
  })

  it('is shown whole if a frame or a form is only its beginning', () => {
    const film = '<iframe src="https://films.example/x" title="Film"></iframe>'
    const frame = { kind: 'frame', src: 'https://films.example/x', title: 'Film' }
    const value = `${film}<p>After</p><case-form></case-form><div>${film}</div>`
    const shown = [frame, { kind: 'html', html: '<p>After</p>' }, caseFormNode, frame]
    for (const node of [paragraph(code(value)), { type: 'code_block', content: [text(value)] }]) {
      const { nodes, warnings } = parse([node])
      expect(nodes).toEqual(shown)
      expect(warnings()).toEqual([])
    }
  })

  it.each(['<script>', '<head>', ' <video controls> ', '<my-element>'])(
    'that is only the tag %s is code, in its sentence',
    (value) => {
      const { nodes, warnings } = parse([paragraph(text('Put '), code(value), text(' first'))])
      const content = [words('Put '), words(value, { kind: 'code' }), words(' first')]
      expect(nodes).toEqual([{ kind: 'paragraph', content }])
      expect(warnings()).toEqual([])
    },
  )

  it('is shown with a warning for each element that is left out', () => {
    const { nodes, warnings } = parse([paragraph(code('<form><input><input>a</form>'))])
    expect(nodes).toEqual([{ kind: 'html', html: 'a' }])
    expect(warnings()).toMatchObject(
      ['form', 'input'].map((name) => ({
        what: `left out the element <${name}> of an HTML text`,
        where: 'story structure/x (id 1)',
        todo: 'Remove it, or use a block or a picture of the editor.',
      })),
    )
  })
})

describe('a film among the pictures of a text', () => {
  const image = (src: string) => ({ type: 'image', attrs: { src, alt: 'A ride' } })

  it('is a film', () => {
    const src = 'https://a.storyblok.com/f/1001/ab12/ride.mp4'
    const { nodes, warnings } = parse([image(src)])
    const film = { src, width: 0, height: 0, alt: 'A ride', captions: null, poster: null }
    expect(nodes).toEqual([{ kind: 'film', film }])
    expect(warnings()).toEqual([])
  })

  it.each(['https://other.example/ride.mp4', 'https://a.storyblok.com/f/1001/ab12/ride.mov'])(
    'that browsers do not play, or on another host, is left out with a warning: %s',
    (src) => {
      const { nodes, warnings } = parse([image(src)])
      expect(nodes).toBeNull()
      expect(warnings()).toEqual([
        expect.objectContaining({ what: expect.stringContaining(src.slice(-20)) as unknown }),
      ])
    },
  )
})

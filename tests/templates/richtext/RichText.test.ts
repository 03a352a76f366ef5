import { describe, expect, it } from 'vitest'
import type { CaseForm } from '#shared/content/caseForm.ts'
import type { Mark, RichText as Content, RichTextNode } from '#shared/content/richtext.ts'
import { RichText } from '#templates/blocks/RichText.tsx'
import { shown } from '../renderInPage.ts'

const text = (words: string, ...marks: Mark[]): RichTextNode => ({
  kind: 'text',
  text: words,
  marks,
})
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ kind: 'paragraph', content })
const heading = (level: number, words: string, id = ''): RichTextNode => ({
  kind: 'heading',
  level,
  id,
  content: [text(words)],
})
const item = (...content: RichTextNode[]): RichTextNode => ({ kind: 'item', content })
const list = (ordered: boolean, start: number, ...content: RichTextNode[]): RichTextNode => ({
  kind: 'list',
  ordered,
  start,
  content,
})
const link = (href: string, more: object = {}): Mark => ({ kind: 'link', link: { href, ...more } })

/** HTML without the wrapper of rich text. */
const inside = (...content: Content) =>
  shown(RichText, { content })
    .replace(/^<div class="rich-text"[^>]*>/, '')
    .replace(/<\/div>$/, '')

describe('RichText', () => {
  it.each<[string, RichTextNode, string]>([
    ['a paragraph', paragraph(text('Ride.')), '<p>Ride.</p>'],
    ['text that could be markup', paragraph(text('<b> & "')), '<p>&lt;b&gt; &amp; &quot;</p>'],
    [
      'a heading with its anchor',
      heading(2, 'Belt drive', 'belt-drive'),
      '<h2 id="belt-drive">Belt drive</h2>',
    ],
    ['a heading without one', heading(2, 'Belt'), '<h2>Belt</h2>'],
    [
      'a bullet list',
      list(false, 1, item(paragraph(text('one'))), item(paragraph(text('two')))),
      '<ul><li>one</li><li>two</li></ul>',
    ],
    ['an ordered list', list(true, 1, item(paragraph(text('one')))), '<ol><li>one</li></ol>'],
    [
      'an ordered list that continues',
      list(true, 4, item(paragraph(text('four')))),
      '<ol start="4"><li>four</li></ol>',
    ],
    [
      'a list in a list',
      list(false, 1, item(paragraph(text('a')), list(true, 1, item(paragraph(text('b')))))),
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    [
      'an item of several paragraphs',
      list(false, 1, item(paragraph(text('a')), paragraph(text('b')))),
      '<ul><li><p>a</p><p>b</p></li></ul>',
    ],
    [
      'a quote',
      { kind: 'quote', content: [paragraph(text('Fits.'))] },
      '<blockquote><p>Fits.</p></blockquote>',
    ],
    ['a line break', paragraph(text('a'), { kind: 'break' }, text('b')), '<p>a<br/>b</p>'],
    [
      'code, to be scrolled with the keyboard',
      { kind: 'code', text: 'a < b', language: 'js' },
      '<pre class="rich-text__code" tabindex="0" data-language="js"><code>a &lt; b</code></pre>',
    ],
  ])('R3.2.1 renders %s', (_what, node, html) => {
    expect(inside(node)).toBe(html)
  })

  it('R3.2.1 renders an image with its URL and alternative text', () => {
    const image = { src: 'https://other.example/a.jpg', width: 800, height: 600, alt: 'A belt' }
    const html = inside({ kind: 'image', image })
    expect(html).toMatch(/^<figure[^>]*><img [^>]*src="https:\/\/other\.example\/a\.jpg"/)
    expect(html).toContain('alt="A belt"')
  })

  it('renders the link, the caption and the credit of an image', () => {
    const image = { src: 'https://other.example/a.jpg', width: 800, height: 600, alt: '' }
    const node = { kind: 'image' as const, image, caption: 'A belt', credit: '© Ost', id: 'belt' }
    const html = inside({ ...node, link: { href: '/belts/' } })
    expect(html).toMatch(
      /^<figure [^>]*id="belt"[^>]*><a href="\/belts\/"[^>]*aria-label="A belt"[^>]*><img [^>]*><\/a><figcaption/,
    )
    expect(html).toMatch(/<figcaption class="caption">A belt<small [^>]*>© Ost<\/small>/)
    expect(inside({ kind: 'image', image })).not.toMatch(/figcaption|id=|<a/)
  })

  it('R3.2.1 moves pictures and frames out of a paragraph, as HTML requires', () => {
    const image = { src: 'https://other.example/a.jpg', width: 1, height: 1, alt: '' }
    const html = inside(
      paragraph(text('before'), { kind: 'image', image }, text(' '), text('after')),
    )
    expect(html).toMatch(/^<p>before<\/p><figure.*<\/figure><p> after<\/p>$/)
  })

  it('R3.2.1 leaves out empty paragraphs', () => {
    expect(inside(paragraph(), paragraph(text(' ')), paragraph({ kind: 'break' }))).toBe('')
    expect(shown(RichText, { content: [] })).toBe('')
    expect(shown(RichText, { content: null })).toBe('')
  })

  it.each<[string, Mark, string]>([
    ['bold', { kind: 'bold' }, '<strong>x</strong>'],
    ['italic', { kind: 'italic' }, '<em>x</em>'],
    ['underline', { kind: 'underline' }, '<u>x</u>'],
    ['strike', { kind: 'strike' }, '<s>x</s>'],
    ['code', { kind: 'code' }, '<code>x</code>'],
    ['link', link('/gb/en/bikes/'), '<a href="/gb/en/bikes/">x</a>'],
    [
      'link to another window',
      link('https://a.example/', { target: '_blank' }),
      '<a href="https://a.example/" target="_blank" rel="noopener">x</a>',
    ],
    ['link by e-mail', link('mailto:help@a.example'), '<a href="mailto:help@a.example">x</a>'],
  ])('R3.2.2 marks text as %s', (_what, mark, html) => {
    expect(inside(paragraph(text('x', mark)))).toBe(`<p>${html}</p>`)
  })

  it('R3.2.2 nests marks in order, the first one innermost', () => {
    expect(inside(paragraph(text('x', { kind: 'bold' }, { kind: 'italic' })))).toBe(
      '<p><em><strong>x</strong></em></p>',
    )
  })

  it('R3.2.2 renders one link around partly bold text, and two for two URLs', () => {
    const to = link('/a/')
    expect(inside(paragraph(text('a '), text('b', to), text('c', { kind: 'bold' }, to)))).toBe(
      '<p>a <a href="/a/">b<strong>c</strong></a></p>',
    )
    expect(inside(paragraph(text('a', to), text('b', link('/b/'))))).toBe(
      '<p><a href="/a/">a</a><a href="/b/">b</a></p>',
    )
  })

  it('R3.2.2 renders two links for one URL with different targets, and ends a link at its end', () => {
    const same = text('same', link('/a/'))
    const others = [link('/a/', { target: '_blank' }), link('/a/', { hardRefresh: true })]
    for (const other of others)
      expect(inside(paragraph(same, text('other', other))).match(/<a /g)).toHaveLength(2)
    expect(inside(paragraph(same, text(' plain'), same)).match(/<a /g)).toHaveLength(2)
    expect(inside(paragraph(text('plain '), same))).toBe('<p>plain <a href="/a/">same</a></p>')
  })

  it('leaves out empty headings', () => {
    expect(inside(heading(2, ' '), heading(2, ''), heading(2, 'Words'))).toBe('<h2>Words</h2>')
  })

  it('R2.7.3 marks a link with a forced reload', () => {
    expect(inside(paragraph(text('x', link('/a/', { hardRefresh: true }))))).toBe(
      '<p><a href="/a/" data-hard-refresh="">x</a></p>',
    )
  })

  it('R9.13 renders a frame as a consent gate', () => {
    const html = inside({ kind: 'frame', src: 'https://film.example/1', title: 'The ride' })
    expect(html).toMatch(/^<div class="rich-text__frame"><div class="consent-gate" /)
    expect(html).toContain('Not shown yet: The ride')
    // browsers load nothing inside a template
    expect(html.replace(/<template.*<\/template>/, '')).not.toContain('<iframe')
  })

  it('R2.9.1 renders the contact form as a gate for scripts and consent', () => {
    const form: CaseForm = {
      action: '/cases',
      fields: [],
      types: [],
      countries: [],
      country: '',
      hidden: {},
      captcha: {
        siteKey: 'key',
        keyName: 'name',
        orgId: '00D1',
        scriptUrl: 'https://a.example/a.js',
      },
      siteUrl: 'https://shop.example',
    }
    const html = inside(paragraph(text('Write:')), { kind: 'caseForm', form, ways: [] })
    expect(html).toMatch(
      /^<p>Write:<\/p><div class="rich-text__block"><div data-island="ContactForm"[^>]* class="contact-form" /,
    )
    expect(html).toContain('The contact form needs JavaScript')
    expect(html).not.toContain('<form')
  })

  it('R2.9.3 renders HTML unchanged, since it is sanitised when parsed', () => {
    expect(inside({ kind: 'html', html: '<table><tr><td>1</td></tr></table>' })).toBe(
      '<div class="rich-text__html"><table><tr><td>1</td></tr></table></div>',
    )
  })

  it('renders an embedded content block', () => {
    const block = {
      id: 'b',
      name: 'Text',
      props: { content: [paragraph(text('From the block.'))] },
    }
    expect(inside({ kind: 'block', block })).toContain('<p>From the block.</p>')
  })

  it.each<[string, number[], number | undefined, number[]]>([
    ['starts below the page heading', [1, 2], undefined, [2, 3]],
    ['skips no level', [2, 4, 4, 3, 2], undefined, [2, 3, 3, 3, 2]],
    ['starts where its place says', [1, 2, 3], 3, [3, 4, 5]],
    ['never goes beyond six', [1, 2, 3, 4, 5, 6], undefined, [2, 3, 4, 5, 6, 6]],
    ['rises with a heading higher than the first', [3, 2, 3], undefined, [2, 2, 3]],
  ])('R3.2.1 heading levels: %s', (_what, levels, top, expected) => {
    const html = shown(RichText, {
      content: levels.map((level) => heading(level, 'x')),
      ...(top === undefined ? {} : { top }),
    })
    expect([...html.matchAll(/<h(\d)/g)].map((match) => Number(match[1]))).toEqual(expected)
  })
})

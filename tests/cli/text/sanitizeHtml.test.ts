import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as sanitizer from '#cli/text/sanitizeHtml.ts'
import { safeHref } from '#shared/paths/links.ts'
import { addressAttacks, htmlAttacks, oddTexts } from '../../attackStrings.ts'

const { discardedOfText, sanitizeText } = sanitizer

const tools = { href: safeHref, id: (id: string) => `c-${id}`, onDiscarded: () => {} }

/** The parts with links resolved by `safeHref` and ids prefixed. */
const partsOf = (html: string) => sanitizer.sanitizeRaw(html, tools)

const sanitizeRaw = (html: string) =>
  partsOf(html)
    .map((part) => (part.kind === 'html' ? part.html : ''))
    .join('')

const discardedOfRaw = (html: string) => {
  const parts: string[] = []
  sanitizer.sanitizeRaw(html, { ...tools, onDiscarded: (part) => parts.push(part) })
  return parts
}

describe('raw HTML of an editor', () => {
  it('keeps links to its ids, before and after them', () => {
    expect(sanitizeRaw('<a href="#s">a</a><h2 id="s">b</h2><a href="#s">c</a>')).toBe(
      '<a href="#c-s">a</a><h2 id="c-s">b</h2><a href="#c-s">c</a>',
    )
    expect(sanitizeRaw('<a href="#elsewhere">a</a><h2 id="s">b</h2>')).toBe(
      '<a href="#elsewhere">a</a><h2 id="c-s">b</h2>',
    )
  })

  it('R2.7.3 has its links resolved, and keeps the text around dropped ones', () => {
    const html = '<a title="t" href="/bikes">a</a> <a href="/lost">b</a>'
    const href = (path: string) => (path === '/lost' ? null : `/gb/en${path}/?a&b`)
    expect(sanitizer.sanitizeRaw(html, { ...tools, href })).toEqual([
      { kind: 'html', html: '<a href="/gb/en/bikes/?a&amp;b" title="t">a</a> <a>b</a>' },
    ])
  })

  it.each([
    [
      'a table',
      '<table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>',
    ],
    ['a list of terms', '<dl><dt>Frame</dt><dd>Steel</dd></dl>'],
    [
      'a picture',
      '<figure><img src="https://a.example/b.jpg" alt="A" /><figcaption>c</figcaption></figure>',
    ],
    ['dressed words', '<p>a <strong>b</strong> <em>c</em> <sub>2</sub><br />d</p>'],
    ['a link', '<a href="/gb/en/bikes/">bikes</a>'],
    ['addresses', '<a href="mailto:a@b.example">a</a><a href="tel:+441">b</a>'],
  ])('R2.9.3 keeps %s', (_what, html) => {
    expect(sanitizeRaw(html)).toBe(html)
  })

  it.each([
    ['scripts with their content', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['styles with their content', '<style>p { color: red }</style>b', 'b'],
    ['handlers', '<p onclick="x()" onmouseover=x()>a</p>', '<p>a</p>'],
    ['styles of an element', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['classes, which are the page’s', '<p class="button">a</p>', '<p>a</p>'],
    ['ids that the page uses', '<p id="root">a</p>', '<p id="c-root">a</p>'],
    ['an id’s second use', '<p id="a">a</p><p id="a">b</p>', '<p id="c-a">a</p><p>b</p>'],
    ['empty ids', '<p id="">a</p><p id=" ">b</p>', '<p>a</p><p>b</p>'],
    ['the settings of frames', '<iframe srcdoc="<b>x</b>" onload="x()"></iframe>', ''],
    ['forms', '<form action="https://a.example"><input name="a"><b>c</b></form>', '<b>c</b>'],
    [
      'other schemes',
      '<a href="javascript:x()">a</a><img src="data:image/png;base64,AA">',
      '<a>a</a><img />',
    ],
    [
      'schemes that hide',
      '<a href="java\nscript:x()">a</a><a href=" &#106;avascript:x()">b</a>',
      '<a>a</a><a>b</a>',
    ],
    ['drawings', '<svg onload="x()"><a xlink:href="javascript:x()">a</a></svg>', '<a>a</a>'],
    ['a second first heading', '<h1>a</h1>', '<h2>a</h2>'],
    [
      'what a new window knows of this one',
      '<a href="/a/" target="_blank">a</a>',
      '<a href="/a/" target="_blank" rel="noopener">a</a>',
    ],
  ])('R2.9.3 X6.2 loses %s', (_what, html, clean) => {
    expect(sanitizeRaw(html)).toBe(clean)
  })

  it.each([
    ['to its ids', '<a href="#s">a</a><p id="s">b</p>', '<a href="#c-s">a</a><p id="c-s">b</p>'],
    [
      'to an escaped id',
      '<a href="#%C3%B6">a</a><p id="ö">b</p>',
      '<a href="#c-ö">a</a><p id="c-ö">b</p>',
    ],
    ['to a name', '<a href="#s">a</a><a name="s"></a>b', '<a href="#c-s">a</a><a id="c-s"></a>b'],
    [
      'to an element that it replaces',
      '<a href="#s">a</a><section id="s">b</section>',
      '<a href="#c-s">a</a><div id="c-s">b</div>',
    ],
    [
      'to a heading that it replaces',
      '<a href="#s">a</a><h1 id="s">b</h1>',
      '<a href="#c-s">a</a><h2 id="c-s">b</h2>',
    ],
    [
      'to an element that it drops',
      '<a href="#s">a</a><script id="s">b</script>',
      '<a href="#s">a</a>',
    ],
    ['to a place of the page', '<a href="#reviews">a</a>', '<a href="#reviews">a</a>'],
  ])('keeps links %s, also in a product text', (_what, html, clean) => {
    expect(sanitizeRaw(html)).toBe(clean)
    const ofProduct = clean.replaceAll('c-', 'description-')
    expect(sanitizeText(html)).toBe(ofProduct)
    expect(sanitizer.correctLinks(ofProduct, safeHref)).toBe(ofProduct)
  })

  it('R2.9.3 in a product text also loses pictures', () => {
    expect(sanitizeText('<p>a<img src="https://a.example/b.jpg"></p>')).toBe('<p>a</p>')
    expect(sanitizeText('1 < 2 & 3')).not.toContain('<p>')
  })

  it.each([
    ['a former price', 'Was <del>£199</del> <ins>£149</ins>'],
    ['a marked one', '<p><mark>£149</mark> <small>per piece</small></p>'],
    ['a rule', '<p>a</p><hr /><p>b</p>'],
    ['a quotation and a short form', '<q>Fast</q>, said <abbr title="Union">U</abbr>'],
    ['the numbers of a list', '<ol start="4" reversed="reversed"><li value="7">a</li></ol>'],
    ['blocks that part words', '<div>£10</div><div>0 km</div>'],
    ['terms', '<dl><dt>Frame</dt><dd>Steel</dd></dl>'],
  ])('keeps the meaning of %s, also in a product text', (_what, html) => {
    expect([sanitizeRaw(html), sanitizeText(html)]).toEqual([html, html])
    expect([...discardedOfRaw(html), ...discardedOfText(html)]).toEqual([])
  })

  it.each([
    ['Was <strike>£199</strike> £149', 'Was <s>£199</s> £149'],
    ['Was <span style="text-decoration: line-through">£199</span>', 'Was <s>£199</s>'],
    ['from £199<font style="vertical-align: super">1</font>', 'from £199<sup>1</sup>'],
    ['<section>£10</section><section>0 km</section>', '<div>£10</div><div>0 km</div>'],
    ['Press <kbd>Enter</kbd>', 'Press <code>Enter</code>'],
  ])('writes %s with an element of pages', (html, written) => {
    expect([sanitizeRaw(html), sanitizeText(html)]).toEqual([written, written])
    expect([...discardedOfRaw(html), ...discardedOfText(html)]).toEqual([])
  })

  it('names what it leaves out, once', () => {
    const html =
      '<form><input><input></form><video src="/a.mp4"></video><svg></svg><o:p>a</o:p><script>x()</script>' +
      '<p style="text-decoration:line-through">£199</p>'
    const elements = ['form', 'input', 'video', 'svg', 'script'].map((n) => `the element <${n}>`)
    const all = [...elements, 'the style "line-through" of <p>']
    expect(discardedOfRaw(html)).toEqual(all)
    expect(discardedOfText(html)).toEqual(all)
    expect(discardedOfRaw('<img src="data:image/png;base64,AA">')).toEqual([
      'the address "data:image/png;base64,AA" of a picture',
    ])
    expect(discardedOfText('<img src="/a.jpg"><a href="javascript:x()">a</a>')).toEqual([
      'the element <img>',
      'the address "javascript:x()" of a link',
    ])
  })

  const html = (value: string) => ({ kind: 'html', html: value })
  const frame = (src: string, title = '') => ({ kind: 'frame', src, title })
  const form = { kind: 'caseForm' }

  it.each([
    [
      'text after a frame',
      '<iframe src="/a" title="A &amp; b">x</iframe><p>After</p>',
      [frame('/a', 'A & b'), html('<p>After</p>')],
    ],
    ['a frame that is not closed', '<iframe src="/a" /><p>b</p>', [frame('/a'), html('<p>b</p>')]],
    [
      'several frames',
      '<iframe src="/a/"><p>b</p><iframe src=/c></iframe>d',
      [frame('/a/'), html('<p>b</p>'), frame('/c'), html('d')],
    ],
    [
      'a frame in other elements',
      '<div class="video"><p>a <b>b<iframe src="/c"></iframe>d</b></p></div>',
      [html('<div><p>a <b>b</b></p></div>'), frame('/c'), html('<div><p><b>d</b></p></div>')],
    ],
    ['a frame alone in others', '<div><iframe src="/c"></iframe></div>', [frame('/c')]],
    [
      'a frame in a table, which follows the table',
      '<table><tr><td><iframe src="/a"></iframe>b</td></tr></table>c',
      [html('<table><tr><td>b</td></tr></table>'), frame('/a'), html('c')],
    ],
    [
      'forms with text around them',
      'a<case-form type="x"/>b<case-form>c</case-form>',
      [html('a'), form, html('b'), form, html('c')],
    ],
    [
      'no id twice',
      '<div id="a">b<iframe src="/c"></iframe>d</div>',
      [html('<div id="c-a">b</div>'), frame('/c'), html('<div>d</div>')],
    ],
    ['what a comment holds as nothing', '<!-- <iframe src="/a"> -->b', [html('b')]],
  ])('keeps %s', (_what, value, parts) => {
    expect(partsOf(value)).toEqual(parts)
  })

  /** Everything allowed that is not text, by element. */
  const harmless =
    /<\/?(?:p|br|h[2-6]|ul|ol|li|strong|b|em|i|u|s|sub|sup|blockquote|a|span|table|caption|thead|tbody|tfoot|tr|th|td|div|figure|figcaption|img|dl|dt|dd|hr|del|ins|mark|small|abbr|q|cite|code|pre|bdo|details|summary)(?: (?:title|target|rel|alt|width|height|loading|scope|colspan|rowspan|start|reversed|type|value|dir)(?:="[^"]*")?| id="(?:c|description)-[^"]*"| (?:href|src)="(?!\s*(?:javascript|data|vbscript):)[^"]*")*(?: \/)?>/gi
  const rest = (html: string) => html.replace(harmless, '')

  it('X6.2 no attack leaves an executable element', () => {
    const links = addressAttacks.map((href) => `<a href="${href}">a</a>`)
    for (const value of [...htmlAttacks, ...links, ...oddTexts]) {
      for (const html of [value, `<p>${value}</p>`, `<a href="${value}">a</a>`]) {
        expect(rest(sanitizeRaw(html))).not.toMatch(/<[a-z!/?]/i)
        expect(rest(sanitizeText(html))).not.toMatch(/<[a-z!/?]/i)
      }
    }
  })

  it('X6.2 no combination of HTML parts leaves one', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '<p',
      '<a href=',
      '<img src=',
      'javascript:',
      'data:',
      '<script',
      '</script>',
      '<svg',
      'onerror=',
      'x()',
      '<!--',
      '-->',
      '&lt;',
      '&#60;',
      '<style',
      '</',
      '\n',
      '\u0000',
      '<iframe',
      'srcdoc=',
      '<math',
      '<![CDATA[',
      ']]>',
      'a',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        expect(rest(sanitizeRaw(parts.join('')))).not.toMatch(/<[a-z!/?]/i)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { readPage } from '#cli/checks/readPage.ts'

const faultsIn = (body: string) =>
  readPage(`<h1>Bikes</h1>${body}`).faults.map(({ rule, what }) => `${rule} ${what}`)
const size = 'width="4" height="3"'

describe('readPage', () => {
  it.each([
    ['a page with headings in order', '<h2>a</h2><h3>b</h3><h2>c</h2>', []],
    [
      'a level that is skipped',
      '<h2>a</h2><h4>b</h4>',
      ['pages/heading-order heading "b" is h4 after h2'],
    ],
    ['levels that end together', '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>', []],
    ['a second h1', '<h1>b</h1>', ['pages/heading the page has 2 headings h1']],
    ['a described picture', `<img src="/a.jpg" alt="A bike" ${size}>`, []],
    ['an ornament', `<img src="/a.jpg" alt="" ${size}>`, []],
    [
      'a picture without alt',
      `<img src="/a.jpg" ${size}>`,
      ['pictures/alt picture without the attribute alt: /a.jpg'],
    ],
    [
      'a picture without a size',
      '<img src="/a.jpg" alt="">',
      ['pictures/size picture without width and height: /a.jpg'],
    ],
    [
      'a picture that is enlarged',
      '<img src="/i/1920x960/f/1001/600x300/ab12/bike.jpg" alt="" width="1920" height="960">',
      ['pictures/small picture bike.jpg is 600 pixels wide, and its place up to 1920'],
    ],
    [
      'a picture that is enlarged a little',
      '<img src="/i/1920x960/f/1001/1600x800/ab12/bike.jpg" alt="" width="1920" height="960">',
      [],
    ],
    [
      'a drawing of any size',
      '<img src="/f/1001/60x30/ab12/b.svg" alt="" width="600" height="300">',
      [],
    ],
    ['a link with a text', '<a href="/a/"><span>Bikes</span></a>', []],
    [
      'a link with a described picture',
      `<a href="/a/"><img src="/a.jpg" alt="Bikes" ${size}></a>`,
      [],
    ],
    ['a link with a label', '<a href="/a/" aria-label="Bikes"><svg></svg></a>', []],
    ['a link whose icon has a title', '<a href="/a/"><svg><title>Bikes</title></svg></a>', []],
    [
      'a link with an ornament alone',
      `<a href="/a/"><img src="/a.jpg" alt="" ${size}></a>`,
      ['pages/link-name link without a name: /a/'],
    ],
    ['an anchor that is no link', '<a id="top"></a>', []],
    [
      'a button without a name',
      '<button type="button" class="b"> </button>',
      ['pages/link-name button without a name: b'],
    ],
    [
      'what scripts fill in later',
      '<button type="button" hidden></button><div hidden><h4>a</h4></div>',
      [],
    ],
    ['a template', '<template><h5>a</h5><img src="/a.jpg"></template>', []],
    ['escaped text', '<h3>a &lt; b</h3>', ['pages/heading-order heading "a < b" is h3 after h1']],
  ])('reads %s', (_name, body, expected) => {
    expect(faultsIn(body)).toEqual(expected)
  })

  it('finds a page without a main heading, and reads its language versions', () => {
    const html = '<link rel="alternate" hreflang="en-GB" href="https://a.example/gb/en/"><h2>a</h2>'
    expect(readPage(html)).toMatchObject({
      faults: [{ rule: 'pages/heading', what: 'the page has no h1' }],
      versions: [['en-GB', 'https://a.example/gb/en/']],
    })
  })
})

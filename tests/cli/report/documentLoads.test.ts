import { describe, expect, it } from 'vitest'
import { documentLoads, joinLoads } from '#cli/report/documentLoads.ts'

const page = (head: string, body = '') =>
  `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body>${body}</body></html>`

describe('requests of a document', () => {
  it.each([
    ['a script', '<script src="/a.js" async></script>', { scripts: ['/a.js'] }],
    [
      'a module and its preload, once',
      '<link rel="modulepreload" href="/a.js"><script type="module" src="/a.js"></script>',
      { scripts: ['/a.js'] },
    ],
    [
      'its style sheets, in their order',
      '<link rel="stylesheet" href="/b.css"><link rel="stylesheet" href="/a.css?b=1&amp;c=2" data-x>',
      { styles: ['/b.css', '/a.css?b=1&c=2'] },
    ],
    [
      'a picture and its preload, once',
      '<link rel="preload" as="image" imageSrcSet="/a 1x, /b 2x"><img src="/a" srcSet="/a 1x, /b 2x">',
      { pictures: ['/a 1x, /b 2x'] },
    ],
    [
      'pictures that do not wait',
      '<img src="/a" loading="eager"><img src="/b"/>',
      { pictures: ['/a', '/b'] },
    ],
    [
      'a picture behind another',
      '<img src="/a" style="background-image:url(&quot;/small&quot;)"/>',
      { pictures: ['/a', '/small'] },
    ],
    ['no picture that waits', '<img src="/a" loading="lazy"/>', { pictures: [] }],
    ['no picture from a data URL', '<img src="data:image/png;base64,AA"/>', { pictures: [] }],
    [
      'nothing for browsers without scripts',
      '<noscript><img src="/a"><style>a{}</style></noscript>',
      {},
    ],
    ['no icon, no other page', '<link rel="icon" href="/a.svg"><a href="/b">b</a>', {}],
    [
      'inline code',
      '<script>one()</script><script type="module">two()</script>',
      { inlineScript: 'one()two()' },
    ],
    ['no data as code', '<script type="application/ld+json">{}</script>', { inlineScript: '' }],
  ])('%s', (_what, html, expected) => {
    const nothing = {
      scripts: [],
      inlineScript: '',
      styles: [],
      pictures: [],
    }
    expect(documentLoads(page(html))).toMatchObject({ ...nothing, ...expected })
  })
})

it('are those of its parts together', () => {
  const [one, two] = ['<script src="/a.js"></script><img src="/a">', '<img src="/a"><img src="/b">']
  const joined = joinLoads([one!, two!].map(documentLoads))
  expect(joined).toEqual({
    scripts: ['/a.js'],
    inlineScript: '',
    styles: [],
    pictures: ['/a', '/b'],
  })
})

it('exclude the head, scripts and attributes from its characters', () => {
  const { characters } = documentLoads(
    page(
      '<title>Head</title>',
      '<p title="ž">Größe</p><script type="application/json">"č"</script>',
    ),
  )
  expect(characters).toBe('\n Größe'.split('').sort().join(''))
})

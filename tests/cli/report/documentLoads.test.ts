import { describe, expect, it } from 'vitest'
import { documentLoads } from '#cli/report/documentLoads.ts'

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
      'the styles that stand in it, in their order, with the address of those that are a file too',
      '<style>a{}</style><style data-kind-styles="/a.css?b=1&amp;c=2">b > c{}\nd{}</style>',
      {
        styles: [
          { url: null, text: 'a{}' },
          { url: '/a.css?b=1&c=2', text: 'b > c{}\nd{}' },
        ],
      },
    ],
    [
      'a picture and its preload, once',
      '<link rel="preload" as="image" imageSrcSet="/a 1x, /b 2x"><img src="/a" srcSet="/a 1x, /b 2x">',
      { pictures: 1 },
    ],
    ['pictures that do not wait', '<img src="/a" loading="eager"><img src="/b"/>', { pictures: 2 }],
    [
      'a picture behind another',
      '<img src="/a" style="background-image:url(&quot;/small&quot;)"/>',
      { pictures: 2 },
    ],
    ['no picture that waits', '<img src="/a" loading="lazy"/>', { pictures: 0 }],
    ['no picture from a data URL', '<img src="data:image/png;base64,AA"/>', { pictures: 0 }],
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
      pictures: 0,
    }
    expect(documentLoads(page(html))).toMatchObject({ ...nothing, ...expected })
  })
})

it('exclude inline styles from its weight', () => {
  const html = page(
    '<style>a{}</style><style data-kind-styles="/a.css">b{}\n</style><title>T</title>',
  )
  expect(documentLoads(html).unstyled).toBe(page('<title>T</title>'))
})

it('exclude scripts, styles and attributes from its text', () => {
  const { text } = documentLoads(
    page(
      '<title>Head</title>',
      '<p title="ž">Größe</p><script type="application/json">"č"</script><style>.ř{}</style>',
    ),
  )
  expect(text).toContain('Größe')
  expect(text).not.toMatch(/[žčř]|Head/)
})

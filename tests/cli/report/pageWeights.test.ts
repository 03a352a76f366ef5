import { describe, expect, it } from 'vitest'
import { collectPageWeights, type WrittenPage } from '#cli/report/pageWeights.ts'
import { factsOf } from '#cli/render/documentFacts.ts'
import { budgetOf } from '#cli/report/budgets.ts'
import { documentLoads } from '#cli/report/documentLoads.ts'
import { pages } from '#templates/pages/index.ts'
import { ownBundle } from '../render/ownBundle.ts'

const frameCss =
  '@font-face{font-family:A;src:url(/assets/basic-1.woff2);unicode-range:U+0-FF}' +
  '@font-face{font-family:A;src:url(/assets/more-2.woff2);unicode-range:U+100-2FF}'
const kindCss =
  '@font-face{font-family:B;src:url(/assets/kind-3.woff2);unicode-range:U+400-4FF}.gallery{}'
const files: Readonly<Record<string, string>> = {
  'assets/client.js': 'c'.repeat(1000),
  'assets/common.js': 'm'.repeat(400),
  'assets/frame.css': frameCss,
  'assets/style.css': kindCss,
  'assets/basic-1.woff2': 'b'.repeat(3000),
  'assets/more-2.woff2': 'e'.repeat(5000),
  'assets/kind-3.woff2': 'k'.repeat(700),
}
const late = [...ownBundle.scripts.keys()].filter((url) => url.includes('late'))
const bundle = {
  ...ownBundle,
  assets: [
    ...Object.entries(files),
    ...late.map((url): [string, string] => [url.slice(1), 'l'.repeat(90)]),
  ].map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
}
const half = async (bytes: Uint8Array) => bytes.byteLength / 2

const allStyles = [
  '<link rel="stylesheet" href="/assets/frame.css">',
  '<link rel="stylesheet" href="/assets/style.css" data-kind-styles>',
].join('')
const html = (body: string, styles: string) =>
  `<!doctype html><html><head>${styles}` +
  '<script type="module" src="/assets/client.js"></script></head>' +
  `<body>${body}</body></html>`

/** The head is a part that pages share. */
const pageOf = (
  kind: string,
  path: string,
  body: string,
  styles: string = allStyles,
): WrittenPage => ({
  kind,
  path,
  bytes: Buffer.byteLength(html('', styles) + body),
  html: () => html('', styles) + body,
  loads: documentLoads(body),
  shared: [{ name: styles, ...factsOf(html('', styles)) }],
  dataFiles: [`/page-data${path}page-data.json`],
  islands: [],
})

async function weigh(...pages: readonly WrittenPage[]) {
  const weights = collectPageWeights(bundle, half)
  for (const page of pages) weights.add(page)
  return weights.report()
}

describe('the weight of pages', () => {
  it('has the limits of the definition of the page kind', async () => {
    const { pageKinds } = await weigh(pageOf('Product', '/a/', ''), pageOf('NotFound', '/b/', ''))
    const limits = pageKinds.map(
      ({ figures }) => figures.find(({ name }) => name === 'html')!.limit,
    )
    expect(limits).toEqual([budgetOf(undefined).html, pages.Product.budget!.html])
  })

  it('is that of the largest page, for each figure of a kind', async () => {
    const longest = `${'long '.repeat(50)}<img src="/1"><img src="/2" loading="lazy">`
    const { pageKinds } = await weigh(
      pageOf('Home', '/a/', 'Text'),
      pageOf('Home', '/b/', 'Č'),
      pageOf('Home', '/c/', longest),
    )
    expect(pageKinds).toHaveLength(1)
    const figures = Object.fromEntries(
      pageKinds[0]!.figures.map(({ name, value, page }) => [name, [value, page]]),
    )
    expect(figures).toEqual({
      // the client and its imports, without modules on demand
      scriptsBeforeLoad: [700, '/c/'],
      scriptsWhenIdle: [700, '/c/'],
      html: [(html('', allStyles) + longest).length / 2, '/c/'],
      document: [(html('', allStyles) + longest).length, '/c/'],
      css: [(frameCss.length + kindCss.length) / 2, '/c/'],
      // uncompressed, since font files are compressed
      fonts: [5000, '/b/'],
      // document, 2 style sheets, 2 scripts, font, page data and build hash, a picture
      requests: [9, '/c/'],
    })
  })

  it('includes fonts of a kind’s styles', async () => {
    const { pageKinds } = await weigh(pageOf('Home', '/', 'aЖ'))
    expect(pageKinds[0]!.figures.find(({ name }) => name === 'fonts')).toMatchObject({
      value: 3700,
      files: ['assets/basic-1.woff2', 'assets/kind-3.woff2'],
    })
  })

  it('includes only shared styles if a kind has none', async () => {
    const page = pageOf('Splash', '/', 'a', '<link rel="stylesheet" href="/assets/frame.css">')
    const { pageKinds } = await weigh(page, pageOf('Home', '/a/', 'a'))
    expect(
      pageKinds.map(({ figures }) => figures.find(({ name }) => name === 'css')),
    ).toMatchObject([
      { files: ['assets/frame.css', 'assets/style.css'] },
      { files: ['assets/frame.css'], value: frameCss.length / 2 },
    ])
  })

  it('lists the files of a figure, the largest first', async () => {
    const { pageKinds } = await weigh(pageOf('Home', '/', 'aČ'))
    const filesOf = (name: string) =>
      pageKinds[0]!.figures.find((figure) => figure.name === name)?.files
    expect(filesOf('scriptsWhenIdle')).toEqual(['assets/client.js', 'assets/common.js'])
    expect(filesOf('css')).toEqual(['assets/frame.css', 'assets/style.css'])
    expect(filesOf('fonts')).toEqual(['assets/more-2.woff2', 'assets/basic-1.woff2'])
    expect(filesOf('html')).toEqual(['index.html'])
    expect(filesOf('requests')).toEqual([
      'assets/more-2.woff2',
      'assets/basic-1.woff2',
      'assets/client.js',
      'assets/common.js',
      'assets/frame.css',
      'assets/style.css',
      'index.html',
      'page-data/page-data.json',
      'page-data/app-data.json',
    ])
  })

  it('includes inline code', async () => {
    const { pageKinds } = await weigh(pageOf('Home', '/', `<script>${'x'.repeat(60)}</script>`))
    expect(pageKinds[0]!.figures[0]).toMatchObject({ name: 'scriptsBeforeLoad', value: 730 })
  })

  it('includes what only some kinds load', async () => {
    const { pageKinds } = await weigh(pageOf('Home', '/', ''), pageOf('Category', '/bikes/', ''))
    expect(pageKinds.map(({ kind, figures }) => [kind, figures[1]!.value])).toEqual([
      ['Category', 745],
      ['Home', 700],
    ])
  })

  it('includes the islands of each kind with their start and number of pages', async () => {
    const { pageKinds } = await weigh(
      { ...pageOf('Product', '/a/', ''), islands: ['Gallery', 'RailButtons'] },
      { ...pageOf('Product', '/b/', ''), islands: ['RailButtons'] },
      pageOf('Home', '/', ''),
    )
    expect(pageKinds.map(({ kind, pages, islands }) => [kind, pages, islands])).toEqual([
      ['Home', 1, []],
      [
        'Product',
        2,
        [
          { name: 'Gallery', start: 'load', pages: 1 },
          { name: 'RailButtons', start: 'idle', pages: 2 },
        ],
      ],
    ])
  })

  it('includes the size of every asset, and the sources of scripts', async () => {
    const { assets } = await weigh(pageOf('Home', '/', ''))
    expect(assets).toContainEqual({
      path: 'assets/client.js',
      source: 'templates/client.ts',
      size: 500,
    })
    expect(assets).toContainEqual({ path: 'assets/basic-1.woff2', size: 3000 })
    expect(assets).toContainEqual({ path: 'assets/style.css', size: kindCss.length / 2 })
    expect(assets).toContainEqual({ path: 'assets/frame.css', size: frameCss.length / 2 })
    expect(assets.map(({ path }) => path)).toEqual(assets.map(({ path }) => path).toSorted())
  })

  it.each([
    ['/assets/gone.js', '<script src="/assets/gone.js"></script>'],
    ['/assets/gone.css', '<link rel="stylesheet" href="/assets/gone.css">'],
  ])('throws for a file that the bundle lacks: %s', async (url, html) => {
    const page = pageOf('Home', '/', html)
    await expect(weigh(page)).rejects.toThrow(`${url} is not an asset of the bundle`)
  })
})

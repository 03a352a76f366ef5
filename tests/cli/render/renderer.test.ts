import { beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import { bundleServer, openServer } from '#cli/bundle/bundleServer.ts'
import { joinPieces, ownTextOf, partNamesOf } from '#cli/pieces.ts'
import { RenderError, toTemplateError } from '#cli/render/renderError.ts'
import { createRenderer } from '#cli/render/renderPage.ts'
import { exitCodeOf, formatError } from '#cli/diagnostics/errors.ts'
import { findAlternates } from '#cli/routes/alternates.ts'
import { planPages } from '#cli/routes/planPages.ts'
import { configFor } from '../fetch/contentService.ts'
import { contentHash } from '#shared/files/contentHash.ts'
import { build, home, listenToDiagnostics, storyOf } from '../site/build.ts'

const stories = [home(), storyOf('structure/bikes', 'Category', { heading: 'Bikes' })]
const sites = ['gb-en', 'ie-en'].map((localeId) => build({ stories, localeId }).site)

/** The scripts and styles of a bundle by name; the server code is real. */
let bundle: Bundle

beforeAll(async () => {
  const { script, map, renderingCode } = await bundleServer(false)
  const serverCode = { script, map }
  const { server, locate } = await openServer(serverCode, false)
  bundle = {
    assets: [],
    frameStyles: { url: '/assets/style-frame.css', text: '.header{color:red}' },
    kindStyles: {},
    client: '/assets/client.js',
    headScript: 'head()',
    clientImports: ['/assets/common.js'],
    packages: [],
    scripts: new Map(),
    islandScripts: new Map(),
    redirect: { path: 'assets/redirect.js', bytes: new Uint8Array() },
    runtimeHash: 'runtime1',
    buildHash: 'build1',
    worker: new Uint8Array(),
    towns: new Map(),
    serverModule: '',
    htmlAttributes: { 'data-header': 'bar' },
    namesMessage: () => true,
    server,
    serverCode,
    renderingCode,
    locate,
  }
}, 60_000)

function rendererOf(changes: Partial<Bundle> = {}) {
  const changed = { ...bundle, ...changes }
  const { pages } = planPages(sites, changed.server.pages, listenToDiagnostics().diagnostics)
  const renderer = createRenderer({
    bundle: changed,
    alternates: findAlternates(pages, sites),
    logo: null,
    theme: configFor({}).brand.theme,
  })
  return {
    renderer,
    render(path: string) {
      const { html, ...page } = renderer.render(
        renderer.describe(pages.find((page) => page.path === path)!),
      )
      return { ...page, pieces: html, html: joinPieces(html, (name) => renderer.part(name).text) }
    },
  }
}

const linesOf = (html: string, pattern: RegExp) =>
  html.split('\n').filter((line) => pattern.test(line))

describe('a rendered page', () => {
  it('X4.1 has canonical, alternate and x-default links', () => {
    const { html } = rendererOf().render('/gb/en/bikes/')
    const site = 'https://www.tillbrook.example'
    expect(linesOf(html, /canonical|hreflang=/).slice(0, 4)).toEqual([
      `<link rel="canonical" href="${site}/gb/en/bikes/">`,
      `<link rel="alternate" hreflang="en-GB" href="${site}/gb/en/bikes/">`,
      `<link rel="alternate" hreflang="en-IE" href="${site}/ie/en/bikes/">`,
      `<link rel="alternate" hreflang="x-default" href="${site}/gb/en/bikes/">`,
    ])
  })

  it('X4.1 of the not-found kind is not indexed and has no alternates', () => {
    const { html } = rendererOf().render('/gb/en/404.html')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/rel="canonical"|rel="alternate"/)
  })

  it('R2.2.7 has the language of its locale', () => {
    const { render } = rendererOf()
    expect(render('/ie/en/').html).toMatch(/<html lang="en-IE" data-header="bar" [^>]*>/)
    expect(render('/').html).toMatch(/<html lang="en-GB" data-header="bar" [^>]*>/)
  })

  it('loads the client and its imports, each once', () => {
    const { html, pageData } = rendererOf().render('/gb/en/bikes/')
    const scripts = [...html.matchAll(/(?:src|modulepreload" href)="([^"]*)"/g)].map(
      ([, url]) => url,
    )
    expect(scripts.filter((url) => url?.startsWith('/assets/'))).toEqual([
      '/assets/common.js',
      '/assets/client.js',
    ])
    expect(JSON.parse(pageData)).toMatchObject({
      path: '/gb/en/bikes/',
      kind: 'Category',
      runtime: 'runtime1',
      alternates: { 'ie-en': '/ie/en/bikes/' },
    })
  })

  it('links to the styles of all pages and of its kind, whose URL is in its page data', () => {
    const kindStyles = { Category: { url: '/assets/style-c.css', text: '.grid{color:red}' } }
    const { render } = rendererOf({ kindStyles })
    const { html, pageData } = render('/gb/en/bikes/')
    expect([...html.matchAll(/<link rel="stylesheet" [^>]*>/g)].map(String)).toEqual([
      '<link rel="stylesheet" href="/assets/style-frame.css">',
      '<link rel="stylesheet" href="/assets/style-c.css" data-kind-styles>',
    ])
    expect(html).not.toContain('{color:red}')
    expect(JSON.parse(pageData)).toHaveProperty('styles', '/assets/style-c.css')

    const home = render('/gb/en/')
    expect(home.html).not.toContain('data-kind-styles')
    expect(JSON.parse(home.pageData)).not.toHaveProperty('styles')
  })

  it('has its main part in a file, equal to the document’s', () => {
    const { html, pageData, staticPart } = rendererOf().render('/gb/en/404.html')
    const file = JSON.parse(pageData) as { part: string }
    const part = JSON.parse(staticPart) as { path: string; html: string }
    expect(part.path).toBe('/gb/en/404.html')
    expect(file.part).toBe(contentHash(part.html))
    expect(html).toContain(part.html)
  })

  it('names the parts that it shares with the pages of its locale', () => {
    const { renderer, render } = rendererOf()
    const [bikes, other, foreign] = ['/gb/en/bikes/', '/gb/en/', '/ie/en/'].map(render)
    const names = partNamesOf(bikes!.pieces)
    expect(names).toHaveLength(4)
    expect(partNamesOf(other!.pieces)).toEqual(names)
    expect(partNamesOf(foreign!.pieces)[0]).not.toBe(names[0])
    for (const name of names)
      expect(ownTextOf(bikes!.pieces)).not.toContain(renderer.part(name).text)
    expect(() => renderer.part('unknown')).toThrow('no page was rendered with the part unknown')
  })

  it('is plain data, with what its own text links to and loads', () => {
    const { render } = rendererOf()
    const { pieces, facts } = render('/gb/en/bikes/')
    expect(structuredClone({ pieces, facts })).toEqual({ pieces, facts })
    expect(facts.links.ids).toContain('content')
    expect(facts.loads.scripts).toEqual(['/assets/common.js', '/assets/client.js'])
  })

  it('preloads no data, because its document is complete', () => {
    expect(rendererOf().render('/gb/en/bikes/').html).not.toMatch(/as="fetch"/)
  })

  it('does not depend on the build hash', () => {
    const before = rendererOf().render('/gb/en/bikes/')
    expect(rendererOf({ buildHash: 'build2' }).render('/gb/en/bikes/')).toEqual(before)
    expect(rendererOf({ runtimeHash: 'other' }).render('/gb/en/bikes/')).not.toEqual(before)
  })

  it('contains the hash of its data, which changes with the data and with a slice', () => {
    const hashOf = (html: string) => /data-hash="(\w+)"/.exec(html)?.[1]
    const before = hashOf(rendererOf().render('/gb/en/bikes/').html)
    expect(before).toMatch(/^[0-9a-f]{16}$/)
    expect(hashOf(rendererOf({ runtimeHash: 'other' }).render('/gb/en/bikes/').html)).not.toBe(
      before,
    )
  })
})

describe('a template that throws', () => {
  /** The error of a category page with invalid data. */
  function failure(): RenderError {
    const { server } = bundle
    const describePage: typeof server.describePage = (page) => {
      const { view, ...described } = server.describePage(page)
      return {
        ...described,
        view: { ...view, props: { ...view.props, body: null } } as unknown as typeof view,
      }
    }
    const { render } = rendererOf({ server: { ...server, describePage } })
    try {
      render('/gb/en/bikes/')
    } catch (error) {
      if (error instanceof RenderError) return error
      throw error
    }
    throw new Error('the page was rendered')
  }

  it('X1.3 X1.7 is reported with file and line, the page and the story, and has its own exit code', () => {
    const error = toTemplateError([failure()])
    const text = formatError(error, { color: false })
    expect(exitCodeOf(error)).toBe(7)
    expect(text).toMatch(/^error {2}a template failed to render: TypeError: Cannot read properties/)
    expect(text).toMatch(
      /\n {2}templates\/\S+\.tsx:\d+:\d+, story structure\/bikes \(id \d+\), seen on \/gb\/en\/bikes\/\n {2}> \d+ \| /,
    )
    expect(text).not.toMatch(/server-\w+\.mjs|internal error|fault of the tool/)
  })

  it('X1.7 on many pages is reported once with three of them', () => {
    const { at, cause } = failure()
    const errors = ['a', 'b', 'c', 'd', 'e'].map(
      (name) => new RenderError({ path: `/${name}/`, source: 'story s' }, cause, () => at),
    )
    const { diagnostics } = toTemplateError(errors)
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]?.where).toMatch(/, story s, seen on \/a\/, \/b\/, \/c\/ and 2 more$/)
  })

  it('X1.7 that is not an Error is reported with its page', () => {
    const page = { path: '/a/', source: 'story s' }
    const { diagnostics } = toTemplateError([new RenderError(page, 'oops', () => undefined)])
    expect(diagnostics).toEqual([
      {
        what: 'a template failed to render: oops',
        where: 'story s, seen on /a/',
        todo: 'Fix the template, or the data that it receives.',
      },
    ])
  })
})

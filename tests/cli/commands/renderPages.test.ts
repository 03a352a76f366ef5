import { describe, expect, it, vi } from 'vitest'
import { renderPages } from '#cli/commands/renderPages.ts'
import { factsOf } from '#cli/render/documentFacts.ts'
import type { PageInput } from '#cli/render/renderPage.ts'
import { RenderError } from '#cli/render/renderError.ts'
import type { PlannedPage } from '#cli/routes/planPages.ts'
import { openTraces } from '#cli/traces/traces.ts'
import { build, home, listenToDiagnostics } from '../site/build.ts'

const { site } = build({ stories: [home()] })
const pageAt = (path: string): PlannedPage => ({
  path,
  kind: 'Home',
  site,
  key: '',
  source: { kind: 'rule', name: 'home' },
})

function open(failing: readonly string[] = []) {
  const add = vi.fn()
  const weigh = vi.fn()
  const check = vi.fn()
  const emit = vi.fn()
  const controller = new AbortController()
  const { diagnostics } = listenToDiagnostics()
  const input = {
    renderer: {
      describe: (page: PlannedPage) => ({ page }) as PageInput,
      forPage: <Made>(_: PlannedPage, work: () => Made) => work(),
      keepShared: () => {},
      render: ({ page: { path } }: PageInput) => {
        const thrown = new RenderError({ path, source: 'home' }, new Error('bug'), () => undefined)
        if (failing.includes(path)) throw thrown
        const text = `<p>${path}`
        const html = [{ part: 'start' }, text]
        const files = { pageData: '{}', staticPart: '{}', dataFiles: [], islands: [] }
        return { html, facts: factsOf(text), ...files }
      },
      part: (name: string) => ({ name, text: '<html>', ...factsOf('<html>') }),
      sharedFiles: () => [],
      shareSlices: () => {},
    },
    writer: { add, addDocument: add, drain: async () => {}, fileAt: String, keep: () => {} },
    traces: openTraces(null, { tool: '', secrets: [] }),
    keyOf: () => ({ key: 'key', parts: {} }),
    threaded: null,
    links: { add: check, report: () => {} },
    weights: { add: weigh, report: async () => ({ pageKinds: [], assets: [] }) },
    diagnostics,
    emit,
    signal: controller.signal,
  }
  return { input, add, weigh, check, emit, controller, diagnostics }
}

describe('rendering pages', () => {
  it('writes each page, and passes it on to be checked and weighed', async () => {
    const { input, add, weigh, check, emit } = open()
    await renderPages([pageAt('/gb/en/'), pageAt('/gb/en/a/')], input)
    expect(add.mock.calls.map(([path]) => path as string)).toEqual([
      'gb/en/index.html',
      'page-data/gb/en/page-data.json',
      'page-data/gb/en/page-data-rsc.json',
      'gb/en/a/index.html',
      'page-data/gb/en/a/page-data.json',
      'page-data/gb/en/a/page-data-rsc.json',
    ])
    expect([weigh, check].map((spy) => spy.mock.calls.length)).toEqual([2, 2])
    expect(emit).toHaveBeenCalledWith(expect.objectContaining({ done: 2, total: 2 }))
    expect(emit).toHaveBeenLastCalledWith({
      kind: 'rendered',
      paths: ['/gb/en/', '/gb/en/a/'],
      reasons: [{ reasons: ['no traces of the output before'], pages: 2, first: '/gb/en/' }],
      times: [expect.objectContaining({ kind: 'Home', pages: 2 })],
    })
  })

  it('throws all failures of templates after the last page', async () => {
    const { input, check } = open(['/gb/en/', '/gb/en/b/'])
    const pages = ['/gb/en/', '/gb/en/a/', '/gb/en/b/'].map(pageAt)
    await expect(renderPages(pages, input)).rejects.toMatchObject({
      diagnostics: [{ where: expect.stringContaining('/gb/en/, /gb/en/b/') as unknown }],
    })
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('throws errors of content first, as they may be the reason', async () => {
    const { input, diagnostics } = open(['/gb/en/'])
    diagnostics.error({ what: 'expected text' })
    await expect(renderPages([pageAt('/gb/en/')], input)).rejects.toMatchObject({
      diagnostics: [{ what: 'expected text' }],
    })
  })

  it('stops when it is aborted', async () => {
    const { input, controller, check } = open()
    controller.abort(new Error('stopped'))
    await expect(renderPages(['/gb/en/', '/a/'].map(pageAt), input)).rejects.toThrow('stopped')
    expect(check).not.toHaveBeenCalled()
  })
})

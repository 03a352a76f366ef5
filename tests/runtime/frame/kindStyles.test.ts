// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKindStyles } from '#runtime/frame/kindStyles.ts'
import { fetchFile } from '#runtime/loading/fetchJson.ts'

vi.mock('#runtime/loading/fetchJson.ts', () => ({ fetchFile: vi.fn() }))

const response = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/css; charset=utf-8' }, ...init })
const requested = () => vi.mocked(fetchFile).mock.calls.map(([url]) => url)

/** The first selector of each applied style sheet. */
const applied = () =>
  document.adoptedStyleSheets.map(({ cssRules }) => (cssRules[0] as CSSStyleRule).selectorText)

/** The document of a product page, with the shared styles and those of its kind. */
const frame = { disabled: false }
let own: { disabled: boolean }
function openDocument(sheet?: { cssRules: readonly [] } | null) {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/frame.css">' +
    '<link rel="stylesheet" href="/assets/Product.css" data-kind-styles>'
  own = { disabled: false }
  const [first, second] = document.querySelectorAll('link')
  Object.defineProperty(first, 'sheet', { value: frame })
  Object.assign(own, { cssRules: [0] })
  Object.defineProperty(second, 'sheet', { value: sheet === undefined ? own : sheet })
  return createKindStyles()
}

beforeEach(() => {
  document.adoptedStyleSheets = []
  vi.mocked(fetchFile)
    .mockReset()
    .mockImplementation(async (url) => response(`.${/\w+(?=\.css)/.exec(url)?.[0]} { color: red }`))
})
afterEach(() => document.head.replaceChildren())

describe('the styles of a page kind', () => {
  it('of the document are not loaded again', async () => {
    const styles = openDocument()
    await styles.read('/assets/Product.css')
    styles.show('/assets/Product.css')
    expect([requested(), applied(), own]).toEqual([[], [], { disabled: false, cssRules: [0] }])
  })

  it('of another kind are loaded once, and replace the current ones until going back', async () => {
    const styles = openDocument()
    await Promise.all([styles.read('/assets/Home.css'), styles.read('/assets/Home.css')])
    await styles.read('/assets/Home.css')
    expect(requested()).toEqual(['/assets/Home.css'])
    expect(applied()).toEqual([])
    styles.show('/assets/Home.css')
    expect([applied(), own.disabled]).toEqual([['.Home'], true])
    expect(frame).toEqual({ disabled: false })
    styles.show('/assets/Product.css')
    expect([applied(), own.disabled]).toEqual([[], false])
  })

  it('leave the style sheets of other parts in place, after them', async () => {
    const styles = openDocument()
    const part = new CSSStyleSheet()
    part.replaceSync('.part {}')
    document.adoptedStyleSheets = [part]
    await styles.read('/assets/Home.css')
    await styles.read('/assets/Basket.css')
    styles.show('/assets/Home.css')
    expect(applied()).toEqual(['.Home', '.part'])
    styles.show('/assets/Basket.css')
    expect(applied()).toEqual(['.Basket', '.part'])
    styles.show('/assets/Product.css')
    expect(applied()).toEqual(['.part'])
  })

  it('may be missing', async () => {
    const styles = openDocument()
    await styles.read(undefined)
    styles.show(undefined)
    expect([requested(), applied(), own.disabled]).toEqual([[], [], true])
  })

  it.each([[null], [{ cssRules: [] }]] as const)(
    'that failed to load are loaded again: sheet %j',
    async (sheet) => {
      const styles = openDocument(sheet)
      await styles.read('/assets/Product.css')
      styles.show('/assets/Product.css')
      expect([requested(), applied()]).toEqual([['/assets/Product.css'], ['.Product']])
    },
  )

  it('of another kind apply in a document without its own', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/frame.css">'
    const styles = createKindStyles()
    await styles.read('/assets/Home.css')
    styles.show('/assets/Home.css')
    expect(applied()).toEqual(['.Home'])
    styles.show(undefined)
    expect(applied()).toEqual([])
  })

  it.each<[string, () => Promise<Response>]>([
    ['are missing', async () => response('', { status: 404 })],
    ['are the start page of the host', async () => new Response('<!doctype html>')],
    ['fail to load', async () => Promise.reject(new TypeError('cut off'))],
  ])('fail the load if they %s, and are requested again', async (_what, reply) => {
    const styles = openDocument()
    vi.mocked(fetchFile).mockImplementationOnce(reply)
    await expect(styles.read('/assets/Home.css')).rejects.toThrow()
    await styles.read('/assets/Home.css')
    styles.show('/assets/Home.css')
    expect(applied()).toEqual(['.Home'])
  })
})

import { describe, expect, it } from 'vitest'
import type { PageDataFile } from '#shared/files/page.ts'
import { createRenderer } from '#cli/render/renderPage.ts'
import { scopeMessages } from '#cli/render/scopedMessages.ts'
import { findAlternates } from '#cli/routes/alternates.ts'
import { planPages } from '#cli/routes/planPages.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { pages } from '#templates/pages/index.ts'
import { messageScopes } from '#templates/pages/kindLoads.ts'
import english from '#templates/translations/en.json' with { type: 'json' }
import { configFor } from '../fetch/contentService.ts'
import { build, home } from '../site/build.ts'
import { ownBundle } from './ownBundle.ts'

const messages: Readonly<Record<string, string>> = {
  'basket.total': 'Total',
  'checkout.email': 'E-mail',
  'checkout.problem.busy': 'Busy',
  'order.number': 'Number',
  checkout: 'Checkout',
  'orders.list': 'Orders',
}

const starts = [...new Set([...messageScopes.values()].flat())]

describe('the messages of a page kind', () => {
  const { common, ofKind } = scopeMessages(messages, messageScopes)

  it('that every page has are those without a scope', () => {
    expect(common).toEqual({
      'basket.total': 'Total',
      checkout: 'Checkout',
      'orders.list': 'Orders',
    })
  })

  const checkout = { 'checkout.email': 'E-mail', 'checkout.problem.busy': 'Busy' }
  it.each<[string, object | null]>([
    ['Home', null],
    ['Campaign', null],
    ['Basket', checkout],
    ['Checkout', checkout],
    ['OrderConfirm', { ...checkout, 'order.number': 'Number' }],
    ['Unknown', null],
    ['constructor', null],
  ])('%s are, besides, %j', (kind, own) => {
    expect(ofKind(kind)).toEqual(own)
  })

  it('are one object for kinds with the same ones, so that they share a file', () => {
    expect(ofKind('Basket')).toBe(ofKind('Checkout'))
    expect(ofKind('Basket')).not.toBe(ofKind('OrderConfirm'))
  })
})

describe('the messages of the shop', () => {
  const { common, ofKind } = scopeMessages(english, messageScopes)

  it('are all loaded by some page', () => {
    const kinds = Object.keys(pages)
    const loaded = new Set(
      [common, ...kinds.map((kind) => ofKind(kind) ?? {})].flatMap(Object.keys),
    )
    expect(Object.keys(english).filter((key) => !loaded.has(key))).toEqual([])
  })

  it('have at least one message of each scope', () => {
    expect(starts).not.toEqual([])
    for (const start of starts) {
      expect(Object.keys(english).some((key) => key.startsWith(start))).toBe(true)
    }
  })
})

/** Pages of a site that sells online, with the files that they load. */
function renderSite() {
  const { site } = build({ stories: [home()], translations: english })
  const { pages } = planPages(
    [site],
    ownBundle.server.pages,
    createDiagnostics(() => {}),
  )
  const renderer = createRenderer({
    bundle: ownBundle,
    alternates: findAlternates(pages, [site]),
    logo: null,
    theme: configFor({}).brand.theme,
  })
  const rendered = pages.map((page) => {
    const file = JSON.parse(renderer.render(renderer.describe(page)).pageData) as PageDataFile
    return { kind: file.kind, shared: file.shared }
  })
  const files = new Map(renderer.sharedFiles().map(({ path, json }) => [path, json]))
  const load = (hash: string) => JSON.parse(files.get(`page-data/sq/d/${hash}.json`)!) as object
  return {
    kinds: [...new Set(rendered.map(({ kind }) => kind))],
    sharedOf: (kind: string) => rendered.find((page) => page.kind === kind)!.shared,
    load,
  }
}

describe('a page that is rendered', () => {
  const { kinds, sharedOf, load } = renderSite()
  const scoped = ['Basket', 'Checkout', 'OrderConfirm', 'StoreLocator']

  it('has one context for all kinds, without messages that some kinds have', () => {
    const hashes = new Set(kinds.map((kind) => sharedOf(kind)['context']))
    expect(hashes.size).toBe(1)
    const { translations } = load([...hashes][0]!) as { translations: object }
    const wrong = Object.keys(translations).filter((key) =>
      starts.some((one) => key.startsWith(one)),
    )
    expect(wrong).toEqual([])
    expect(Object.keys(translations).length).toBeGreaterThan(50)
    // no script names those of the footer, which is HTML
    expect(Object.keys(translations).filter((key) => key.startsWith('footer.'))).toEqual([])
  })

  it('loads messages of its own only if its kind has some', () => {
    expect(kinds).toEqual(expect.arrayContaining([...scoped, 'Home', 'Search']))
    const withMessages = kinds.filter((kind) => 'messages' in sharedOf(kind))
    expect([...withMessages].sort()).toEqual(scoped)
    const keysOf = (kind: string) => Object.keys(load(sharedOf(kind)['messages']!))
    expect(keysOf('Basket').every((key) => key.startsWith('checkout.'))).toBe(true)
    expect(keysOf('OrderConfirm').some((key) => key.startsWith('order.'))).toBe(true)
    expect(sharedOf('Basket')['messages']).toBe(sharedOf('Checkout')['messages'])
  })
})

import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import type { BuildEvent } from '#cli/events.ts'
import type { Backends } from '#cli/fetch/backends.ts'
import type { RawProduct } from '#cli/fetch/wire.ts'
import { createLinkRegistry } from '#cli/links/linkRegistry.ts'
import { buildSites } from '#cli/site/buildSites.ts'
import { rawProduct } from '../catalogue/rawProducts.ts'
import { backendsOf, smallBundle, smallContent } from '../commands/memoryBrand.ts'
import { configFor } from '../fetch/contentService.ts'

const content = smallContent()

const inactive = (id: string): RawProduct =>
  rawProduct({ id, productNumber: id, childCount: 2, children: [], translated: { name: id } })
const active = (id: string): RawProduct =>
  rawProduct({ id, productNumber: id, translated: { name: id } })

interface Answers {
  /** How long each locale takes to answer. */
  delays?: Readonly<Record<string, number>>
  /** Lists of pages of products, in the order of their arrival; all but the last turn out to be incomplete. */
  lists?: readonly (readonly (readonly RawProduct[])[])[]
  onAsk?: (locale: string) => void
  /** A locale whose requests end when they are aborted. */
  hangs?: string
  fails?: readonly string[]
}

function answering({ delays = {}, lists, onAsk, hangs, fails }: Answers): Backends {
  const plain = backendsOf({ content: async () => content })
  const aborted = Promise.withResolvers<never>()
  // nobody may wait for it
  aborted.promise.catch(() => {})
  return {
    ...plain,
    abort: () => aborted.reject(new Error('aborted')),
    async shop(locale) {
      onAsk?.(locale.id)
      await (hangs === locale.id ? aborted.promise : wait(delays[locale.id] ?? 0))
      if (fails?.includes(locale.id)) throw new Error(`no answer for ${locale.id}`)
      const shop = await plain.shop(locale)
      return {
        ...shop,
        async products(begin) {
          for (const pages of lists ?? [[[active('A'), inactive(`B of ${locale.id}`)]]]) {
            const onPage = begin()
            for (const page of pages) onPage(page, page.length, page.length)
          }
        },
      }
    },
  }
}

async function make(answers: Answers) {
  const events: BuildEvent[] = []
  const emit = (event: BuildEvent) => void events.push(event)
  const sites = await buildSites({
    config: configFor({}),
    templates: smallBundle.server,
    towns: new Map(),
    backends: answering(answers),
    diagnostics: createDiagnostics(emit),
    links: createLinkRegistry(),
    emit,
  })
  const warnings = events.flatMap((event) =>
    event.kind === 'warning' && event.group === 'products without active variants'
      ? [event.diagnostic.where ?? '']
      : [],
  )
  return { sites: sites.map(({ locale }) => locale.id), warnings }
}

describe('the locales of a build', () => {
  it('are asked for side by side', async () => {
    const asked: string[] = []
    const atOnce = make({ delays: { 'gb-en': 30 }, onAsk: (id) => asked.push(id) })
    await wait(10)
    expect(asked).toEqual(['gb-en', 'ie-en'])
    await atOnce
  })

  it.each([{ 'gb-en': 30 }, { 'ie-en': 30 }])(
    'are in the order of the brand, with their warnings, whichever answers first: %j',
    async (delays) => {
      const { sites, warnings } = await make({ delays })
      expect(sites).toEqual(['gb-en', 'ie-en'])
      expect(warnings).toEqual([expect.stringContaining('gb-en'), expect.stringContaining('ie-en')])
    },
  )

  it('have the warnings of products in their order, whichever page arrives first', async () => {
    const pages = [[active('A'), inactive('B')], [inactive('C')]]
    const one = await make({ lists: [pages] })
    const other = await make({ lists: [pages.toReversed()] })
    expect(one.warnings).toHaveLength(4)
    expect(other.warnings).toEqual(one.warnings)
  })

  it('do not warn twice if a list is read again', async () => {
    const pages = [[active('A'), inactive('B')]]
    expect((await make({ lists: [pages, pages] })).warnings).toHaveLength(2)
  })

  it('do not wait for those after one that fails', async () => {
    await expect(make({ hangs: 'ie-en', fails: ['gb-en'] })).rejects.toThrow('no answer for gb-en')
  })

  it.each([
    ['the first of the brand', { 'gb-en': 30 }, ['gb-en', 'ie-en'], 'gb-en'],
    [
      'the first of the brand, which also fails first',
      { 'ie-en': 30 },
      ['gb-en', 'ie-en'],
      'gb-en',
    ],
    ['the only one that fails, before the others are ready', { 'gb-en': 30 }, ['ie-en'], 'ie-en'],
    ['the only one that fails, after them', { 'ie-en': 30 }, ['ie-en'], 'ie-en'],
  ])('that fail have the error of %s', async (_, delays, fails, expected) => {
    await expect(make({ delays, fails })).rejects.toThrow(`no answer for ${expected}`)
  })
})

import { describe, expect, it } from 'vitest'
import { createRenderer } from '#cli/render/renderPage.ts'
import { findAlternates } from '#cli/routes/alternates.ts'
import { planPages } from '#cli/routes/planPages.ts'
import { createPageKey } from '#cli/traces/pageKey.ts'
import { changedParts } from '#cli/traces/reasons.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { configFor } from '../fetch/contentService.ts'
import { ownBundle } from '../render/ownBundle.ts'
import { build, home, storyOf } from '../site/build.ts'

/** The input of a category with this heading. */
function inputWith(heading: string) {
  const stories = [home(), storyOf('structure/bikes', 'Category', { title: 'Bikes', heading })]
  const { site } = build({ stories })
  const { pages } = planPages(
    [site],
    ownBundle.server.pages,
    createDiagnostics(() => {}),
  )
  const alternates = findAlternates(pages, [site])
  const { theme } = configFor({}).brand
  const renderer = createRenderer({ bundle: ownBundle, alternates, logo: null, theme })
  return renderer.describe(pages.find(({ path }) => path === '/gb/en/bikes/')!)
}

const keyWith = (url: string) =>
  createPageKey({ ...ownBundle, kindStyles: { Category: { url, text: '' } } })

describe('the parts of the key of a page', () => {
  it('X2.17 differ for values that begin alike', () => {
    const before = keyWith('/assets/style-1.css')(inputWith('All bikes for you'))
    const now = keyWith('/assets/style-2.css')(inputWith('All bikes for us'))
    expect(changedParts(before.parts, now.parts)).toEqual(['data.heading', 'styles'])
    for (const hash of Object.values(now.parts)) expect(hash).toMatch(/^[\da-f]{8}$/)
    expect(keyWith('/assets/style-1.css')(inputWith('All bikes for you')).key).toBe(before.key)
  })

  it('X2.17 name the property whose value no hash sees', () => {
    const input = inputWith('Bikes')
    const view = { ...input.view, props: { ...input.view.props, extra: new Map() } }
    expect(() => keyWith('/a.css')({ ...input, view } as typeof input)).toThrow(
      'data of pages are texts, numbers, lists and plain objects, but a value is Map, in "extra"',
    )
  })
})

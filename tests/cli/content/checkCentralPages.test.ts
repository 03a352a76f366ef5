import { describe, expect, it } from 'vitest'
import { checkCentralPages } from '#cli/content/checkCentralPages.ts'
import { stories as definitions } from '#templates/pages/index.ts'
import { build, contentOf, home, listenToDiagnostics, storyOf } from '../site/build.ts'

function warningsFor(...stories: Parameters<typeof contentOf>[0]) {
  const { diagnostics, warnings } = listenToDiagnostics()
  checkCentralPages(contentOf(stories), definitions, diagnostics)
  return warnings()
}

describe('a story in central-content', () => {
  it.each(['Category', 'Home', 'PublicationListing'])(
    'has no page if it is a %s, and a warning says so',
    (component) => {
      const story = storyOf('central-content/bikes', component)
      expect(warningsFor(story)).toEqual([
        {
          group: 'pages in central-content',
          what: `a ${component} story in central-content/ has no page`,
          where: `story central-content/bikes (id ${story.id})`,
          todo: 'Move it to structure/, or change its content type: central-content/ has pages of Campaign, ContactMethod, PaymentMethod, Publication, ShippingMethod.',
        },
      ])
    },
  )

  it.each(['Publication', 'Question', 'SharedBlocks', 'Courier', 'FeatureFlag', 'Hologram'])(
    'has no warning if it is a %s, which a listing or pages can show',
    (component) => {
      expect(warningsFor(storyOf('central-content/x', component))).toEqual([])
    },
  )

  it('has no warning if it is a settings story or outside of the folder', () => {
    const splash = storyOf('central-content/settings/splash', 'Home')
    expect(warningsFor(splash, storyOf('structure/bikes', 'Category'))).toEqual([])
  })

  it('has one warning for all locales', () => {
    const listener = listenToDiagnostics()
    const story = storyOf('central-content/bikes', 'Category')
    for (const localeId of ['gb-en', 'ie-en'])
      build({ stories: [home(), story], localeId, listener })
    expect(listener.warnings().map(({ group }) => group)).toEqual(['pages in central-content'])
  })
})

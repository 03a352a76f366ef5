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

  it.each(['Question', 'SharedBlocks', 'Courier', 'FeatureFlag', 'Hologram'])(
    'has no warning if it is a %s, which does not have a page of its own',
    (component) => {
      expect(warningsFor(storyOf('central-content/x', component))).toEqual([])
    },
  )

  it('has no warning if it is a settings story or outside of the folder', () => {
    const splash = storyOf('central-content/settings/splash', 'Home')
    expect(warningsFor(splash, storyOf('structure/bikes', 'Category'))).toEqual([])
  })

  const listing = (folder: string, slug = 'structure/stories') =>
    storyOf(slug, 'PublicationListing', { folder })

  it('has no page if no listing has its folder, and a warning says so', () => {
    const story = storyOf('central-content/notes/spring', 'Publication')
    const warning = {
      group: 'stories without a listing',
      what: 'a Publication story has no page: no listing has the folder central-content/notes/',
      where: `story central-content/notes/spring (id ${story.id})`,
      todo: 'Enter central-content/notes/ in the field "folder" of a listing, or move the story to the folder of a listing: central-content/news.',
    }
    expect(warningsFor(story, listing('central-content/news'))).toEqual([warning])
    const todo = 'Enter central-content/notes/ in the field "folder" of a listing.'
    expect(warningsFor(story)).toEqual([{ ...warning, todo }])
  })

  it.each(['structure/stories', 'structure-override/ie/stories'])(
    'has no warning if %s lists its folder or a folder above',
    (slug) => {
      const stories = ['central-content/news/spring', 'central-content/news/2026/spring'].map(
        (name) => storyOf(name, 'Publication'),
      )
      expect(warningsFor(...stories, listing('central-content/news/', slug))).toEqual([])
    },
  )

  it('has one warning for all locales', () => {
    const listener = listenToDiagnostics()
    const story = storyOf('central-content/bikes', 'Category')
    for (const localeId of ['gb-en', 'ie-en'])
      build({ stories: [home(), story], localeId, listener })
    expect(listener.warnings().map(({ group }) => group)).toEqual(['pages in central-content'])
  })
})

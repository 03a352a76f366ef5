import { expect, it } from 'vitest'
import { planSite } from '#cli/site/planSite.ts'
import { pages as definitions } from '#templates/pages/index.ts'
import type { RawStory } from '#cli/fetch/storyblok.ts'
import { build, home, listenToDiagnostics, storyOf } from './build.ts'

/** The warnings about titles and descriptions, with the pages of both locales. */
function warningsOf(stories: readonly RawStory[]) {
  const sites = ['gb-en', 'ie-en'].map((localeId) => build({ stories, localeId }).site)
  const { diagnostics, warnings } = listenToDiagnostics()
  planSite(sites, { definitions, diagnostics })
  return warnings().filter(({ group }) => group.startsWith('shared '))
}

it('X4.9 warns once of texts that editors wrote for two pages, with both sources', () => {
  const one = storyOf('structure/one', 'Category', { title: 'One', meta_description: 'Same.' })
  const two = storyOf('structure/two', 'Category', { title: 'Two', meta_description: 'Same.' })
  expect(warningsOf([home(), one, two])).toEqual([
    {
      group: 'shared descriptions',
      what: 'two pages have the description "Same.": /one/ and /two/',
      where: `story structure/one (id ${one.id}), field meta_description and story structure/two (id ${two.id}), field meta_description`,
      todo: 'Write a description of its own for one of them: search engines show it.',
    },
  ])
})

it('X4.9 warns of titles, and not of pages that search engines do not index', () => {
  const title = { title: 'Bikes' }
  const [one, two, basket] = [
    storyOf('structure/one', 'Category', title),
    storyOf('structure/two', 'Category', { meta_title: 'Bikes' }),
    storyOf('structure/basket', 'Basket', title),
  ]
  expect(warningsOf([home(), one, two, basket]).map(({ group }) => group)).toEqual([
    'shared titles',
  ])
  const quiet = storyOf('structure/two', 'Category', { ...title, no_index: true })
  expect(warningsOf([home(), one, quiet])).toEqual([])
})

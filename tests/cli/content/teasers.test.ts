import { describe, expect, it } from 'vitest'
import { stories as definitions } from '#templates/pages/index.ts'
import { indexCouriers } from '#cli/content/couriers.ts'
import { parseStories } from '#cli/content/parseStories.ts'
import { indexTeasers } from '#cli/content/teasers.ts'
import type { RawStory } from '#cli/fetch/storyblok.ts'
import { listenToDiagnostics, storyOf } from '../site/build.ts'
import { storyContext } from './context.ts'

const { locale } = storyContext().context.links
const article = (slug: string, published_on = '') =>
  storyOf(`central-content/${slug}`, 'Publication', { title: slug, published_on })
const campaign = (slug: string) => storyOf(`central-content/campaigns/${slug}`, 'Campaign')

/** The teasers of stories that have this order in the content tree and their slugs as paths. */
function index(stories: readonly RawStory[]) {
  const { diagnostics, errors } = listenToDiagnostics()
  const planned = stories.map((story) => ({ story, path: story.full_slug, folder: null }))
  const fullPath = (path: string) => `/gb/en/${path}/`
  const parsed = parseStories(planned, { definitions, fullPath, locale, diagnostics })
  const couriers = indexCouriers([])
  return { ...indexTeasers(parsed, { locale, imageHosts: new Set(), couriers }), parsed, errors }
}

const headings = (teasers: readonly { heading: string }[]) => teasers.map(({ heading }) => heading)

describe('teasers', () => {
  const [old, newest, undated] = [
    article('news/old', '2025-01-05'),
    article('news/new', '2026-03-14'),
    article('newsletter/x'),
  ] as const

  it('of a kind with dates are sorted, newest first', () => {
    const { all } = index([undated, old, newest])
    expect(headings(all('Publication'))).toEqual(['news/new', 'news/old', 'newsletter/x'])
  })

  it('of a kind without dates have the order of the content tree', () => {
    const [b, a] = [campaign('b'), campaign('a')]
    const { all } = index([b, newest, a])
    expect(headings(all('Campaign'))).toEqual(['b', 'a'])
  })

  it('of listed stories have that order, without missing stories and other kinds', () => {
    const spring = campaign('spring')
    const { named } = index([spring, old, newest])
    const uuids = [old.uuid, 'lost', spring.uuid, newest.uuid]
    expect(headings(named('Publication', uuids))).toEqual(['news/old', 'news/new'])
    expect(headings(named('Campaign', []))).toEqual(['spring'])
  })

  it.each(['central-content/news', 'central-content/news/'])(
    'of the folder %s do not include a folder whose name begins with it',
    (folder) => {
      const { inFolder } = index([undated, old, newest])
      expect(headings(inFolder('Publication', folder))).toEqual(['news/new', 'news/old'])
    },
  )

  it('are found by the uuid of their story', () => {
    const { one } = index([old])
    expect(one('Publication', old.uuid)).toMatchObject({
      path: '/gb/en/central-content/news/old/',
      date: '5 January 2025',
    })
    expect(one('Publication', 'lost')).toBeNull()
    expect(one('Campaign', old.uuid)).toBeNull()
  })
})

describe('parsed stories', () => {
  it('X1.7 do not include a story of an unknown component, which is an error', () => {
    const { parsed, errors } = index([storyOf('structure/odd', 'Hologram'), article('news/a')])
    expect(parsed.map(({ title }) => title)).toEqual(['news/a'])
    expect(errors()).toMatchObject([{ what: 'unknown component "Hologram"' }])
  })

  it('X1.7 report an invalid field once and leave it empty', () => {
    const invalid = storyOf('structure/odd', 'Campaign', { heading: 5, title: 'Odd' })
    const { all, errors } = index([invalid])
    expect(headings(all('Campaign'))).toEqual(['Odd'])
    expect(errors()).toHaveLength(1)
  })
})

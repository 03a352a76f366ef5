import { describe, expect, it } from 'vitest'
import type { RichTextNode } from '#shared/content/richtext.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'
import type { Teaser } from '#shared/content/story.ts'
import type { PageProps } from '#templates/pages/index.ts'
import publication from '#templates/pages/Publication/page.ts'
import PublicationPage from '#templates/pages/Publication/View.tsx'
import PublicationListingPage from '#templates/pages/PublicationListing/View.tsx'
import { shown } from '../renderInPage.ts'

const heading = (id: string, level = 2): RichTextNode => ({
  kind: 'heading',
  level,
  id,
  content: [{ kind: 'text', text: `About ${id}`, marks: [] }],
})

const article: PageProps<'Publication'> = {
  isArticle: true,
  heading: 'Belt or chain',
  teaser: '',
  topic: '',
  author: '',
  publishedOn: null,
  date: '',
  image: null,
  content: null,
  breadcrumb: [],
  related: [],
  products: [],
}

const teaser = (heading: string): Teaser<'Publication'> => ({
  path: `/gb/en/news/${heading.toLowerCase()}/`,
  heading,
  teaser: '',
  topic: 'Routes',
  publishedOn: '2026-03-14',
  date: '14 March 2026',
  image: null,
})

describe('the publication page', () => {
  it('shows no topic or date on legal and service pages', () => {
    const html = shown(PublicationPage, {
      ...article,
      isArticle: false,
      topic: 'Technology',
      publishedOn: '2026-03-14',
      date: '14 March 2026',
    })
    expect(html).not.toContain('Technology')
    expect(html).not.toContain('<time')
  })

  it('R2.1.5 is complete with only a heading', () => {
    const html = shown(PublicationPage, article)
    expect(html).toContain('>Belt or chain</h1>')
    expect(html).not.toContain('label')
    expect(html).not.toContain('<section')
  })

  it('shows topic, date and author', () => {
    const html = shown(PublicationPage, {
      ...article,
      topic: 'Technology',
      publishedOn: '2026-03-14',
      date: '14 March 2026',
      author: 'the workshop',
    })
    expect(html).toContain('Technology')
    expect(html).toContain('<time dateTime="2026-03-14">14 March 2026</time>')
    expect(html).toContain('By the workshop')
  })

  it.each([
    [2, 0],
    [3, 3],
  ])('with %i headings has %i links in a table of contents', (count, links) => {
    const content = Array.from({ length: count }, (_, index) => heading(`h${index}`))
    const html = shown(PublicationPage, { ...article, content })
    const targets = [...html.matchAll(/<a href="#(h\d)">/g)].map(([, id]) => id)
    expect(targets).toHaveLength(links)
    for (const id of targets) expect(html).toContain(`<h2 id="${id}">`)
  })

  it('links to related publications', () => {
    const html = shown(PublicationPage, { ...article, related: [teaser('Hills')] })
    expect(html).toContain('Read on')
    expect(html).toContain('href="/gb/en/news/hills/"')
  })
})

describe('the publication listing', () => {
  const listing = { heading: 'News', intro: null, breadcrumb: [], body: [] }

  it('R2.1.4 shows every publication once, the first one large', () => {
    const publications = ['Hills', 'Water', 'Woods'].map(teaser)
    const html = shown(PublicationListingPage, { ...listing, publications })
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(publications.map(({ path }) => path))
    expect(html.match(/publication-listing__lead/g)).toHaveLength(1)
    expect(html).toContain('14 March 2026')
  })

  it('shows a message if there are no publications', () => {
    expect(shown(PublicationListingPage, { ...listing, publications: [] })).toContain(
      'Nothing has been published here yet.',
    )
  })
})

describe('the related articles', () => {
  const titles = ['Hills', 'Water', 'Rain', 'Old']
  const teasers = titles.map((name) => ({
    ...teaser(name),
    topic: name === 'Rain' ? 'Technology' : 'Routes',
  }))
  const site = {
    locale: { tag: 'en-GB' },
    fullPath: (path: string) => `/gb/en/${path}/`,
    breadcrumb: () => [],
    storiesOf: () => [{ path: 'news' }],
    teaserOf: (_: string, uuid: string) =>
      teasers.find(({ heading: name }) => name === uuid) ?? null,
    teasersOf: () => [...teasers, { ...teaser('Legal'), path: '/gb/en/legal/' }],
  } as unknown as PageSite
  const relatedOf = (related: readonly string[], path = 'news/hills', ofSite = site) => {
    const story = { path, title: 'Hills', content: { ...article, topic: 'Technology', related } }
    const { data } = publication
    const found = data({ ...ofSite, storyOf: () => story } as unknown as PageSite, {
      type: 'story',
      path,
      page: 1,
    })
    return found.related.map(({ heading: name }) => name)
  }

  it.each<[readonly string[], readonly string[]]>([
    [[], []],
    [['Water'], ['Water', 'Rain', 'Old']],
    [
      ['Old', 'Water'],
      ['Old', 'Water', 'Rain'],
    ],
    [
      ['Old', 'Water', 'Rain', 'Gone'],
      ['Old', 'Water', 'Rain'],
    ],
  ])('that were chosen as %j fill a row: %j', (chosen, expected) => {
    expect(relatedOf(chosen)).toEqual(expected)
  })

  it('follow the article in its listing, rather than the newest ones', () => {
    const technology = teasers.map((one) => ({ ...one, topic: '' }))
    const ofOne = { ...site, teasersOf: () => technology } as unknown as PageSite
    expect(relatedOf(['Hills'], 'news/water', ofOne)).toEqual(['Hills', 'Rain', 'Old'])
    expect(relatedOf(['Hills'], 'news/old', ofOne)).toEqual(['Hills', 'Water', 'Rain'])
  })

  it('of a page that is in no listing are those that were chosen', () => {
    expect(relatedOf(['Water'], 'legal')).toEqual(['Water'])
  })
})

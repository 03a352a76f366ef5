import { describe, expect, it } from 'vitest'
import { describePage } from '#templates/pages/describePage.ts'
import { pages } from '#templates/pages/index.ts'
import { shopLink } from '#templates/pages/definitions/rulePage.ts'
import { build, home, storyOf } from '../../cli/site/build.ts'

type Kind = 'BikeComparison' | 'Search' | 'StoreLocator'

/** Builds the head of a functional page, with or without a story. */
function buildHead(kind: Kind, content?: Record<string, unknown>) {
  const stories = content ? [home(), storyOf(`structure/${kind}`, kind, content)] : [home()]
  const { site } = build({ stories, translations: { 'search.heading': 'Search' } })
  const route = pages[kind].routes(site)[0]!
  return { path: route.path, ...describePage({ ...route, kind, site }) }
}

const image = { filename: 'https://a.storyblok.com/f/1/1200x630/abc/share.jpg', alt: '' }

describe('the head of a functional page', () => {
  it('R2.1.25 has the heading as its title without a story', () => {
    const { head } = buildHead('Search')
    expect(head).toEqual({ title: 'Search | Tillbrook', description: '', noIndex: true })
  })

  it('R2.1.11 X4.1 has the meta data of its story', () => {
    const { head, path, openGraphImage } = buildHead('StoreLocator', {
      heading: 'Find a shop',
      meta_title: 'Every shop near you',
      meta_description: 'All of them.',
      og_image: image,
    })
    expect(head).toEqual({
      title: 'Every shop near you | Tillbrook',
      description: 'All of them.',
      canonical: path,
    })
    expect(openGraphImage.address).toContain('share.jpg')
  })

  it.each(['StoreLocator', 'BikeComparison'] as const)(
    'X4.1 excludes %s from search engines if its story is not indexed',
    (kind) => {
      const { head } = buildHead(kind, { heading: 'Here', no_index: true })
      expect(head).toEqual({ title: 'Here | Tillbrook', description: '', noIndex: true })
      expect(buildHead(kind, { heading: 'Here' }).head).not.toHaveProperty('noIndex')
    },
  )

  it('is not indexed for a page kind that is never indexed', () => {
    const { head } = buildHead('Search', { heading: 'Search', meta_title: 'Search it all' })
    expect(head).toEqual({ title: 'Search it all | Tillbrook', description: '', noIndex: true })
  })

  it('X4.1 shows the picture of the home page if it has none of its own', () => {
    const stories = [storyOf('structure/home', 'Home', { title: 'Home', og_image: image })]
    const { site } = build({ stories, translations: { 'search.heading': 'Search' } })
    const imageOf = (kind: Kind) => {
      return describePage({ ...pages[kind].routes(site)[0]!, kind, site }).openGraphImage.address
    }
    expect(imageOf('StoreLocator')).toContain('share.jpg')
    expect(imageOf('Search')).toContain('share.jpg')
  })
})

describe('the link of an empty page', () => {
  const item = (label: string) => ({
    link: { href: `/${label}/`, label },
    children: [],
    promo: null,
  })
  const site = {
    navigation: { items: [item('parts'), item('bikes')] },
    locale: { prefix: '/gb/en/' },
    t: (key: string) => key,
  } as unknown as Parameters<typeof shopLink>[0]

  it('is the first of the menu, or the first that the page prefers', () => {
    expect(shopLink(site).href).toBe('/parts/')
    expect(shopLink(site, (href) => href === '/bikes/').href).toBe('/bikes/')
    expect(shopLink(site, () => false).href).toBe('/parts/')
  })
})

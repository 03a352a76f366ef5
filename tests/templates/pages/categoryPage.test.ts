import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/product/product.ts'
import type { Listing } from '#shared/facets/listing.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'
import type { StoryPage } from '#shared/content/story.ts'
import category from '#templates/pages/Category/page.ts'
import { describePage } from '#templates/pages/describePage.ts'
import CategoryPage from '#templates/pages/Category/View.tsx'
import { shown } from '../renderInPage.ts'
import { checkoutRules } from '../checkoutProps.ts'
import { card, words } from '../values.ts'

const story: StoryPage<'Category'> = {
  kind: 'Category',
  slug: 'structure/bikes',
  uuid: 'u',
  id: 1,
  path: 'bikes',
  title: 'Bikes',
  metaTitle: '',
  metaDescription: '',
  ogImage: null,
  noIndex: false,
  publishedAt: null,
  content: { heading: 'Bikes', intro: null, categoryId: 'c', image: null, body: [] },
}

/** The parts of a site that category pages read: `count` products in one category. */
function siteWith(count: number, pageSize = 2, noIndex = false): PageSite {
  const site: Partial<PageSite> = {
    rules: {
      name: 'Velder',
      defaultTag: 'en-GB',
      siteUrl: 'https://velder.example',
      isSearchable: true,
      pageSize,
      hasStoreLocator: true,
      dealerFilters: [],
      sizeFit: false,
      instalment: null,
      dealerMap: null,
      cycleToWorkUrl: null,
      listing: { separator: null, pageSegment: 'page' },
      checkout: checkoutRules,
    },
    products: [],
    splash: { image: null } as PageSite['splash'],
    fullPath: (path) => `/gb/en/${path}/`,
    storiesOf: () => [{ ...story, noIndex }] as never,
    locale: { prefix: '/gb/en/' } as PageSite['locale'],
    context: {
      images: { baseUrl: '', kind: 'none', options: {} },
    } as unknown as PageSite['context'],
    t: (key, parameters) => `${key} ${parameters?.['number']}`,
    storyAt: () => ({ ...story, noIndex }),
    storyOf: () => story as never,
    childrenOf: () => [],
    breadcrumb: () => [
      { name: 'Home', path: '/gb/en/' },
      { name: 'Bikes', path: '/gb/en/bikes/' },
    ],
    listingOf: () => ({ index: { facets: { products: [], groups: [] } } }) as unknown as Listing,
    legalNotesOf: () => ['A note'],
    productsIn: () => Array.from({ length: count }, (_, index) => ({ id: `p${index}` }) as Product),
    card: ({ id }) => card(`Bike ${id}`, { path: `/gb/en/${id}/`, price: null }),
  }
  return site as PageSite
}

/** Route key of a page of the listing. */
const key = (page: number) => ({ type: 'story' as const, path: 'bikes', page })
const page = (count: number, number: number) =>
  shown(CategoryPage, category.data(siteWith(count), key(number)))

describe('the category page', () => {
  it('R2.1.2 has a route for every page of products', () => {
    expect(category.routes(siteWith(5)).map(({ path }) => path)).toEqual([
      '/gb/en/bikes/',
      '/gb/en/bikes/page/2/',
      '/gb/en/bikes/page/3/',
    ])
  })

  it.each<[number, number[]]>([
    [1, [1, 2, 10]],
    [2, [1, 2, 3, 10]],
    [5, [1, 4, 5, 6, 10]],
    [10, [1, 9, 10]],
  ])('links to the first, last and neighbouring pages of page %i', (number, numbers) => {
    const { links } = category.data(siteWith(20), key(number)).page
    expect(links.map(({ number }) => number)).toEqual(numbers)
    expect(links.at(-1)?.path).toBe('/gb/en/bikes/page/10/')
    expect(links[0]?.path).toBe('/gb/en/bikes/')
  })

  it.each([1, 2])('X4.1 is indexed on page %i, unless its story is not', (number) => {
    const buildHead = (noIndex: boolean, isSearchable = true) => {
      const site = siteWith(3, 2, noIndex)
      const rules = { ...site.rules, isSearchable }
      const route = category.routes(site).find(({ key: { page } }) => page === number)!
      const { head } = describePage({ ...route, kind: 'Category', site: { ...site, rules } })
      return { path: route.path, head }
    }
    const { path, head } = buildHead(false)
    expect(head).toMatchObject({ canonical: path })
    expect(head).not.toHaveProperty('noIndex')
    // nor in other environments
    for (const hidden of [buildHead(true).head, buildHead(false, false).head]) {
      expect(hidden).toMatchObject({ noIndex: true })
      expect(hidden).not.toHaveProperty('canonical')
    }
  })

  it('has a control for the rest of an introduction that is longer than two lines', () => {
    const withIntro = (text: string) =>
      shown(CategoryPage, { ...category.data(siteWith(1), key(1)), intro: words(text) })
    expect(withIntro('Bikes for roads.')).not.toContain('<details')
    const long = 'Bikes for roads, for tracks, and for all that is between them. '.repeat(2).trim()
    expect(withIntro(long)).toMatch(
      new RegExp(`<p>${long}</p></div><details.*Read more.*Show less.*</details>`),
    )
    expect(page(1, 1)).not.toContain('category-page__intro')
  })

  it('shows the number of products, and links to the other pages', () => {
    const html = page(5, 2)
    expect(html).toContain('5 products')
    expect(html).toContain('>Bike p2</a>')
    expect(html).not.toContain('>Bike p1</a>')
    expect(html).toMatch(/href="\/gb\/en\/bikes\/" rel="prev"/)
    expect(html).toMatch(/href="\/gb\/en\/bikes\/page\/3\/" rel="next"/)
    expect(html).toMatch(/href="\/gb\/en\/bikes\/page\/2\/"[^>]*aria-current="page"/)
  })

  it('has no links to pages that do not exist', () => {
    const html = page(1, 1)
    expect(html).toContain('1 product<')
    expect(html).not.toContain('<nav class="pagination"')
    expect(page(4, 1)).not.toContain('rel="prev"')
    expect(page(4, 2)).not.toContain('rel="next"')
  })

  it('shows a message and a link if it is empty', () => {
    const html = page(0, 1)
    expect(html).toContain('There is nothing in this category at the moment.')
    expect(html).toMatch(/<a href="\/gb\/en\/" class="button/)
  })

  it('has the brand’s number of columns', () => {
    const data = category.data(siteWith(1), key(1))
    expect(shown(CategoryPage, data)).toContain('data-columns="3"')
    expect(shown(CategoryPage, data, { listing: { columnsExtraWide: 2 } })).toContain(
      'data-columns="2"',
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { CategoryContent, StoryPage } from '#shared/content.ts'
import type { Product } from '#shared/product.ts'
import type { Site } from '#shared/site.ts'
import category from '#templates/pages/Category/page.ts'
import CategoryPage from '#templates/pages/Category/CategoryPage.tsx'
import { shown } from '../renderInPage.ts'

const content: CategoryContent = {
  heading: 'Bikes',
  intro: null,
  categoryId: 'c',
  image: null,
  body: [],
}
const story: StoryPage<CategoryContent> = {
  component: 'Category',
  slug: 'structure/bikes',
  uuid: 'u',
  id: 1,
  path: 'bikes',
  title: 'Bikes',
  metaTitle: '',
  metaDescription: '',
  ogImage: null,
  noIndex: false,
  content,
}

/** As much of a site as the category page asks for: `count` products in one category. */
function siteWith(count: number, pageSize = 2, noIndex = false): Site {
  const site: Partial<Site> = {
    rules: {
      name: 'Velder',
      defaultTag: 'en-GB',
      siteUrl: 'https://velder.example',
      pageSize,
      hasStoreLocator: true,
      dealerFilters: [],
      sizeFit: false,
      reviews: null,
      listing: { separator: null, pageSegment: 'page' },
    },
    fullPath: (path) => `/gb/en/${path}/`,
    storiesOf: () => [story] as never,
    locale: { prefix: '/gb/en/' } as Site['locale'],
    t: (key, parameters) => `${key} ${parameters?.['number']}`,
    storyAt: () => ({ ...story, noIndex }) as never,
    childrenOf: () => [],
    breadcrumb: () => [
      { name: 'Home', path: '/gb/en/' },
      { name: 'Bikes', path: '/gb/en/bikes/' },
    ],
    productsIn: () => Array.from({ length: count }, (_, index) => ({ id: `p${index}` }) as Product),
    card: ({ id }) => ({
      id,
      sku: id,
      name: `Bike ${id}`,
      subtitle: null,
      path: `/gb/en/${id}/`,
      price: null,
      stockStatus: 'inStock',
      image: null,
      secondImage: null,
      colors: [],
      isNew: false,
    }),
  }
  return site as Site
}

const page = (count: number, key: string) =>
  shown(CategoryPage, category.data(siteWith(count), key))

describe('the category page', () => {
  it('R2.1.2 has a page for every part of its products', () => {
    expect(category.routes(siteWith(5)).map(({ path }) => path)).toEqual([
      '/gb/en/bikes/',
      '/gb/en/bikes/page/2/',
      '/gb/en/bikes/page/3/',
    ])
  })

  it.each<[string, number[]]>([
    ['bikes', [1, 2, 10]],
    ['bikes#2', [1, 2, 3, 10]],
    ['bikes#5', [1, 4, 5, 6, 10]],
    ['bikes#10', [1, 9, 10]],
  ])('offers the ends and the neighbours of %s', (key, numbers) => {
    const { links } = category.data(siteWith(20), key).page
    expect(links.map(({ number }) => number)).toEqual(numbers)
    expect(links.at(-1)?.path).toBe('/gb/en/bikes/page/10/')
    expect(links[0]?.path).toBe('/gb/en/bikes/')
  })

  it.each(['bikes', 'bikes#2'])('X4.1 has %s in search engines, or all of it not', (key) => {
    const headOf = (noIndex: boolean) => {
      const site = siteWith(3, 2, noIndex)
      const { path = '' } = category.routes(site).find((route) => route.key === key) ?? {}
      return { path, head: category.head(category.data(site, key), site, path) }
    }
    const { path, head } = headOf(false)
    expect(head).toMatchObject({ canonical: path })
    expect(head).not.toHaveProperty('noIndex')
    const hidden = headOf(true).head
    expect(hidden).toMatchObject({ noIndex: true })
    expect(hidden).not.toHaveProperty('canonical')
  })

  it('counts its products and links from page to page', () => {
    const html = page(5, 'bikes#2')
    expect(html).toContain('5 products')
    expect(html).toContain('3–4 of 5')
    expect(html).toContain('>Bike p2</a>')
    expect(html).not.toContain('>Bike p1</a>')
    expect(html).toMatch(/href="\/gb\/en\/bikes\/" rel="prev"/)
    expect(html).toMatch(/href="\/gb\/en\/bikes\/page\/3\/" rel="next"/)
    expect(html).toMatch(/href="\/gb\/en\/bikes\/page\/2\/"[^>]*aria-current="page"/)
  })

  it('has no links to pages that there are not', () => {
    const html = page(1, 'bikes')
    expect(html).toContain('1 product<')
    expect(html).not.toContain('<nav class="pagination"')
    expect(page(4, 'bikes')).not.toContain('rel="prev"')
    expect(page(4, 'bikes#2')).not.toContain('rel="next"')
  })

  it('says so where it is empty, and leads on', () => {
    const html = page(0, 'bikes')
    expect(html).toContain('There is nothing in this category at the moment.')
    expect(html).toMatch(/<a href="\/gb\/en\/" class="button/)
  })

  it('lays its products out by the brand’s columns', () => {
    const data = category.data(siteWith(1), 'bikes')
    expect(shown(CategoryPage, data)).toContain('data-columns="3"')
    expect(shown(CategoryPage, data, { listing: { columnsExtraWide: 2 } })).toContain(
      'data-columns="2"',
    )
  })
})

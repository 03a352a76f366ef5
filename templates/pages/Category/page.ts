import { definePage } from '#shared/page.ts'
import { listingPath } from '#shared/productPath.ts'
import type { CategoryContent } from '#shared/content.ts'
import type { Site } from '#shared/site.ts'
import { pageTitle, sourceOf, storyHead } from '../definitions/story.ts'
import { breadcrumbList, itemList } from '../definitions/structuredData.ts'

/** A listing of more products than fit a page goes on beneath its path. */
const pageNumber = (key: string) => Number(/#(\d+)$/.exec(key)?.[1] ?? 1)
const storyPath = (key: string) => key.replace(/#\d+$/, '')

const productsOf = (site: Site, content: CategoryContent) =>
  content.categoryId ? site.productsIn(content.categoryId) : []

const pageCount = (site: Site, content: CategoryContent) =>
  Math.max(1, Math.ceil(productsOf(site, content).length / site.rules.pageSize))

const pagePath = (site: Site, path: string, number: number) =>
  site.fullPath(listingPath(path, number, site.rules.listing))

/** The ends and what is beside the page: enough to go anywhere, and one line on a phone. */
const offeredPages = (number: number, count: number) =>
  [...new Set([1, number - 1, number, number + 1, count])]
    .filter((one) => one >= 1 && one <= count)
    .sort((a, b) => a - b)

export default definePage({
  routes: (site) =>
    site.storiesOf<CategoryContent>('Category').flatMap((story) =>
      Array.from({ length: pageCount(site, story.content) }, (_, index) => ({
        path: pagePath(site, story.path, index + 1),
        key: index === 0 ? story.path : `${story.path}#${index + 1}`,
        source: sourceOf(story),
      })),
    ),

  data(site, key) {
    const number = pageNumber(key)
    const story = site.storyAt<CategoryContent>(storyPath(key))
    const products = productsOf(site, story.content)
    const pages = pageCount(site, story.content)
    const first = (number - 1) * site.rules.pageSize
    const link = (to: number) => (to >= 1 && to <= pages ? pagePath(site, story.path, to) : null)
    return {
      heading: story.content.heading || story.title,
      intro: number === 1 ? story.content.intro : null,
      image: number === 1 ? story.content.image : null,
      breadcrumb: site.breadcrumb(story.path),
      /** Categories one level below, for the row of tiles above the products. */
      subcategories: site.childrenOf(story.path).map((child) => ({
        name: child.title,
        path: site.fullPath(child.path),
        image: (child.content as Partial<CategoryContent>).image ?? null,
      })),
      total: products.length,
      first: products.length === 0 ? 0 : first + 1,
      products: products.slice(first, first + site.rules.pageSize).map(site.card),
      page: {
        number,
        count: pages,
        previous: link(number - 1),
        next: link(number + 1),
        links: offeredPages(number, pages).map((to) => ({
          number: to,
          path: pagePath(site, story.path, to),
        })),
      },
      body: number === 1 ? story.content.body : [],
    }
  },

  head(data, site, path) {
    const { number } = data.page
    const own = data.breadcrumb.at(-1)?.path ?? path
    const head = storyHead(site, own)
    if (number === 1) return head
    const title = site.t('listing.pageTitle', { heading: data.heading, number })
    const further = { ...head, title: pageTitle(site, title) }
    return head.noIndex ? further : { ...further, canonical: path }
  },

  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    itemList(site, data.products, data.first),
  ],
})

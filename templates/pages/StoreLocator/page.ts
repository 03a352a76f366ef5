import { listingPath } from '#shared/paths/productPath.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import { contactFormPath } from '../definitions/contactFormPath.ts'
import { dealerStock } from '../DealerDetail/dealerStock.ts'
import { namedDescription } from '../definitions/description.ts'
import { pageLinks } from '../definitions/pageLinks.ts'
import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { prepareDealers } from '../definitions/prepareDealers.ts'
import { pageTitle } from '../definitions/story.ts'
import { bikeStore, breadcrumbList, itemList } from '../definitions/structuredData.ts'
import { definePage, defineStory } from '../definitions/definePage.ts'
import { textKey } from '../definitions/routeKeys.ts'
import { letterLinks } from './letterLinks.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    StoreLocator: { content: RuleContent }
  }
}

/** Dealers on a page. The search shows as many at first. */
const pageSize = 24

const { story, ...page } = rulePage(
  defineStory('StoreLocator', { ...ruleStory, requires: 'hasStoreLocator' }),
  { route: 'storeLocator', heading: 'storeLocator.heading', isIndexed: true },
)

/** Paths of the pages below the locale prefix; also their keys. */
const pagePaths = ({ dealers, routes, rules }: PageSite): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil(dealers.length / pageSize)) }, (_, index) =>
    listingPath(routes.storeLocator, index + 1, rules.listing),
  )

const locator = definePage({
  ...page,
  // 24 shops with address, hours and structured data, 2.4 kB, and the form, whose filters work without scripts where
  // all shops are on one page
  budget: { document: 115_000, html: 11_200, css: 18_500 },
  messages: ['locator.', 'availability.', 'dealerMap.', 'dealerStock.'],

  routes: (site) =>
    page
      .routes(site)
      .flatMap((route) =>
        pagePaths(site).map((path) => ({ ...route, path: site.fullPath(path), key: path })),
      ),

  data(site, key) {
    const paths = pagePaths(site)
    const number = paths.indexOf(textKey(key)) + 1
    const first = (number - 1) * pageSize
    const { file, dealers } = prepareDealers(site)
    const pathOf = (to: number) => site.fullPath(paths[to - 1]!)
    const { intro, body, ...texts } = page.data(site, site.routes.storeLocator)
    return {
      ...texts,
      intro: number === 1 ? intro : null,
      body: number === 1 ? body : [],
      file,
      /** Position of the first dealer of the page. */
      first,
      pageSize,
      total: dealers.length,
      dealers: dealers.slice(first, first + pageSize),
      /** Filters that at least one dealer matches. */
      filters: site.rules.dealerFilters.filter((code) =>
        dealers.some(({ services }) => services.includes(code)),
      ),
      towns: site.towns,
      tiles: site.rules.dealerMap,
      /** Path of the page with the contact form; null without one. */
      contactForm: contactFormPath(site),
      stock: dealerStock(site),
      page: pageLinks(number, paths.length, pathOf),
      letters: letterLinks(site.dealers, (place) => pathOf(Math.floor(place / pageSize) + 1)),
    }
  },

  head(data, site, path) {
    const { number } = data.page
    const head = page.head(data, site, path)
    if (number === 1) return head
    const title = site.t('listing.pageTitle', { heading: data.heading, number })
    return {
      ...head,
      title: pageTitle(site, title),
      description: namedDescription(title, head.description),
    }
  },

  structuredData(data, site) {
    const dealers = site.dealers.slice(data.first, data.first + data.pageSize)
    const pages = dealers.flatMap(({ name, path }) => (path === null ? [] : [{ name, path }]))
    return [
      breadcrumbList(site, data.breadcrumb),
      // dealer pages have their own structured data
      ...(pages.length > 0 ? [itemList(site, pages, data.first + 1)] : []),
      ...dealers.filter(({ path }) => path === null).map((dealer) => bikeStore(site, dealer)),
    ]
  },
})

export default { ...locator, story }

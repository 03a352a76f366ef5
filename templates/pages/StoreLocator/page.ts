import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { bikeStore, breadcrumbList } from '../definitions/structuredData.ts'
import { definePage, defineStory } from '../page.ts'

declare module '#shared/story.ts' {
  interface StoryKinds {
    StoreLocator: { content: RuleContent }
  }
}

const { story, ...page } = rulePage(
  defineStory('StoreLocator', { ...ruleStory, requires: 'hasStoreLocator' }),
  { route: 'storeLocator', heading: 'storeLocator.heading', isIndexed: true },
)

const locator = definePage({
  ...page,
  data: (site, key) => ({
    ...page.data(site, key),
    /** Filters that at least one shop matches. */
    filters: site.rules.dealerFilters.filter((code) =>
      site.dealers.some(({ services }) => services.includes(code)),
    ),
    dealers: site.dealers.map(
      ({
        id,
        name,
        addressLine1,
        addressLine2,
        postalCode,
        city,
        country,
        phone,
        services,
        isPremium,
        path,
        week,
      }) => ({
        id,
        name,
        addressLine1,
        addressLine2,
        postalCode,
        city,
        country,
        phone,
        services: services.filter((code) => site.rules.dealerFilters.includes(code)),
        isPremium,
        path,
        /** Shown on the dealer's page instead, if there is one. */
        week: path === null ? week : [],
      }),
    ),
  }),

  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    // dealer pages have their own structured data
    ...site.dealers
      .filter((dealer) => dealer.path === null)
      .map((dealer) => bikeStore(site, dealer)),
  ],
})

export default { ...locator, story }

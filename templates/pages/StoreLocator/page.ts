import { definePage } from '#shared/page.ts'
import { rulePage } from '../definitions/rulePage.ts'
import { bikeStore, breadcrumbList } from '../definitions/structuredData.ts'

const page = rulePage('StoreLocator', {
  route: 'storeLocator',
  heading: 'storeLocator.heading',
  exists: ({ rules }) => rules.hasStoreLocator,
  isIndexed: true,
})

export default definePage({
  ...page,
  data: (site, key) => ({
    ...page.data(site, key),
    /** What a shop can be asked for here, as far as any has it. */
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
        /** A page of its own has them, and all else. */
        week: path === null ? week : [],
      }),
    ),
  }),

  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    // a shop with a page of its own is described there
    ...site.dealers
      .filter((dealer) => dealer.path === null)
      .map((dealer) => bikeStore(site, dealer)),
  ],
})

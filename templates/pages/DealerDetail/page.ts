import type { Dealer } from '#shared/dealer.ts'
import type { Site } from '#shared/site.ts'
import { pageTitle } from '../definitions/story.ts'
import { bikeStore, breadcrumbList } from '../definitions/structuredData.ts'
import { definePage } from '../page.ts'
import { textKey } from '../routeKeys.ts'

export default definePage({
  routes: (site) =>
    site.dealers.flatMap(({ id, path }) =>
      path === null
        ? []
        : [
            {
              path,
              key: id,
              source: { kind: 'rule' as const, name: `the page of the dealer ${id}` },
            },
          ],
    ),

  data(site, key) {
    const dealerId = textKey(key)
    const dealer = findDealer(site, dealerId)
    const locator = site.rules.hasStoreLocator
      ? {
          name: site.t('storeLocator.heading'),
          path: site.fullPath(site.routes.storeLocator),
        }
      : null
    const dealerCrumb = { name: dealer.name, path: dealer.path! }
    return {
      dealer,
      locator,
      breadcrumb: [
        ...site.breadcrumb(site.routes.storeLocator, locator ?? dealerCrumb).slice(0, 1),
        ...(locator ? [locator] : []),
        dealerCrumb,
      ],
      others: site.dealers
        .filter(({ id, city }) => id !== dealerId && city === dealer.city)
        .map(({ name, path, addressLine1 }) => ({ name, path, addressLine1 })),
    }
  },

  head: ({ dealer }, site, path) => ({
    title: pageTitle(site, `${dealer.name}, ${dealer.city}`),
    description: site.t('dealer.description', {
      name: dealer.name,
      address: dealer.addressLine1,
      city: dealer.city,
      brand: site.rules.name,
    }),
    canonical: path,
  }),

  structuredData: ({ dealer, breadcrumb }, site) => [
    breadcrumbList(site, breadcrumb),
    bikeStore(site, dealer),
  ],
})

function findDealer(site: Site, id: string): Dealer {
  const dealer = site.dealers.find((one) => one.id === id)
  if (!dealer) throw new Error(`no dealer ${id} in ${site.locale.id}`)
  return dealer
}

import { distanceKm, formatDistance } from '#runtime/dealers/distance.ts'
import { knownPlaces, type KnownPlaces } from '#runtime/dealers/knownPlaces.ts'
import { timeZoneOf } from '#runtime/dealers/timeZone.ts'
import type { Dealer, Position } from '#shared/dealers/dealer.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import { pageTitle } from '../definitions/story.ts'
import { repeatedTexts } from '../definitions/repeatedTexts.ts'
import { contactFormPath } from '../definitions/contactFormPath.ts'
import { dealerStock } from './dealerStock.ts'
import type { MapDealer } from '#templates/dealers/DealerMap.tsx'
import { bikeStore, breadcrumbList } from '../definitions/structuredData.ts'
import { definePage } from '../definitions/definePage.ts'
import { textKey } from '../definitions/routeKeys.ts'

export default definePage({
  budget: { css: 11_600 },
  messages: ['availability.', 'dealerMap.', 'dealerStock.'],

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
    const nearby = findNearby(site, dealer)
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
      /** Path of the page with the contact form; null without one. */
      contactForm: contactFormPath(site),
      stock: dealerStock(site),
      nearby,
      map: toMap(site, dealer, nearby),
      timeZone: timeZoneOf(dealer.country, dealer.postalCode),
    }
  },

  head: ({ dealer }, site) => ({
    title: pageTitle(site, distinctLabel(site, dealer)),
    description: site.t('dealer.description', {
      name: dealer.name,
      place: [dealer.city, dealer.addressLine1].filter(Boolean).join(', '),
      brand: site.rules.name,
    }),
  }),

  structuredData: ({ dealer, breadcrumb }, site) => [
    breadcrumbList(site, breadcrumb),
    bikeStore(site, dealer),
  ],
})

/** Name and town, and as much more of the address as tells the shop from others of its name. */
const labelsOf = ({ id, name, addressLine1, postalCode, city }: Dealer): readonly string[] =>
  [
    [name, city],
    [name, addressLine1, city],
    [name, addressLine1, `${postalCode} ${city}`.trim()],
    [name, addressLine1, city, id],
  ].map((parts) => parts.filter(Boolean).join(', '))

const repeatedLabels = repeatedTexts((dealer: Dealer) => [...new Set(labelsOf(dealer))])

function distinctLabel({ dealers }: Pick<PageSite, 'dealers'>, dealer: Dealer): string {
  const repeated = repeatedLabels(dealers)
  const labels = labelsOf(dealer)
  return labels.find((label) => !repeated.has(label)) ?? labels.at(-1)!
}

function findDealer(site: PageSite, id: string): Dealer {
  const dealer = site.dealers.find((one) => one.id === id)
  if (!dealer) throw new Error(`no dealer ${id} in ${site.locale.id}`)
  return dealer
}

const mostNearby = 4
const farthestKm = 100

/**
 * The next shops, the nearest one first. Those without coordinates are near where their town is, so that their
 * distance is a rough one.
 */
function findNearby(site: PageSite, dealer: Dealer) {
  const near = nearOf(site, dealer)
  const kmTo = (other: Dealer): number => {
    const to = nearOf(site, other)
    if (near && to) return distanceKm(near, to)
    return other.city === dealer.city ? 0 : Infinity
  }
  return site.dealers
    .filter(({ id }) => id !== dealer.id)
    .map((other) => ({ other, km: kmTo(other) }))
    .filter(({ km }) => km <= farthestKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, mostNearby)
    .map(({ other, km }) => ({
      id: other.id,
      name: other.name,
      addressLine1: other.addressLine1,
      addressLine2: other.addressLine2,
      postalCode: other.postalCode,
      city: other.city,
      country: other.country,
      path: other.path,
      position: other.position,
      distance:
        km === Infinity
          ? null
          : formatDistance(km, site.locale, !dealer.position || !other.position),
    }))
}

const places = new WeakMap<readonly Dealer[], KnownPlaces>()

/** The position of a dealer, or that of its town. */
function nearOf({ dealers, towns }: PageSite, dealer: Dealer): Position | null {
  if (dealer.position) return dealer.position
  const known = places.get(dealers) ?? knownPlaces(dealers, towns)
  places.set(dealers, known)
  return known.estimate(dealer)
}

type Nearby = ReturnType<typeof findNearby>[number]

/** The dealer and those around it that the map can show; null if it can show none. All of them have pages. */
function toMap(site: PageSite, dealer: Dealer, nearby: readonly Nearby[]) {
  const located = nearby.filter(({ position }) => position !== null)
  if (!dealer.position && located.length === 0) return null
  const dealers = [dealer, ...located].map(({ id, name, city, path, position }): MapDealer => ({
    id,
    href: path ?? '',
    name,
    city,
    position,
    isCurrent: id === dealer.id,
  }))
  const tiles = site.rules.dealerMap
  return dealer.position ? { dealers, tiles } : { dealers, tiles, around: nearOf(site, dealer) }
}

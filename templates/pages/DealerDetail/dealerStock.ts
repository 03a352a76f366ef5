import type { Product } from '#shared/product/product.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import { comparedBikes } from '../BikeComparison/bikes.ts'
import { contactFormPath } from '../definitions/contactFormPath.ts'

/** A dealer is asked about so many bicycles that the shopper has not looked at. */
const mostBikes = 6

/** What pages need to ask a dealer for its stock; null where they do not ask, or sell no bicycles. */
export function dealerStock(site: PageSite) {
  const { dealerServiceUrl: serviceUrl } = site
  const range = serviceUrl === null ? [] : findRange(site)
  if (serviceUrl === null || range.length === 0) return null
  return {
    serviceUrl,
    bikes: comparedBikes(site),
    formPath: contactFormPath(site),
    range: range.map(({ id, name, path }) => ({ id, name, path })),
  }
}

const ranges = new WeakMap<PageSite['products'], readonly Product[]>()

/** The first bicycle of each product line, and then others. It is found once for all dealers. */
function findRange(site: PageSite): readonly Product[] {
  const known = ranges.get(site.products)
  if (known) return known
  const isBicycle = (product: Product) => site.card(product).isBicycle
  const ofLines = site
    .teasersOf('ProductLine')
    .flatMap(({ line }) => site.productsOfLine(line).find(isBicycle) ?? [])
  const range = [...new Set([...ofLines, ...site.products.filter(isBicycle)])].slice(0, mostBikes)
  ranges.set(site.products, range)
  return range
}

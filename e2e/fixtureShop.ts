import type { Page } from '@playwright/test'
import { withServedBuild, type ServedBuild } from './servedBuild.ts'
import { Shop, test as base, type Problems } from './shop.ts'

/** A fault of the fixture shop, for the pages of one test. */
interface ShopFault {
  kind: string
  path?: string
  method?: string
  times?: number | 'always'
  after?: number
  [detail: string]: unknown
}

const shopPath = '/_fixtures/shopware/__fixtures'

/** The fixture shop of a site, for the pages of one test. */
export class FixtureShop {
  private readonly visit = `visit-${Math.random().toString(36).slice(2)}`
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Marks the requests of a page, so that faults apply to it alone. */
  async mark({ context }: Pick<Page, 'context'>) {
    const name = this.visit
    await context().route('**/store-api/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-fixtures-visit': name } }),
    )
  }

  async add(fault: ShopFault) {
    await fetch(`${this.origin}${shopPath}/faults`, {
      method: 'POST',
      body: JSON.stringify({ ...fault, visit: this.visit }),
    })
  }

  async clear() {
    await fetch(`${this.origin}${shopPath}/faults?visit=${this.visit}`, { method: 'DELETE' })
  }

  async orders(email: string) {
    const response = await fetch(
      `${this.origin}${shopPath}/orders?email=${encodeURIComponent(email)}`,
    )
    const { orders } = (await response.json()) as { orders: readonly CountedOrder[] }
    return orders
  }
}

interface CountedOrder {
  id: string
  orderNumber: string
  deepLinkCode: string
  total: number
  state: string
  transaction: string
  shippingMethod: string
  lines: readonly { label: string; quantity: number }[]
}

/** Tests that buy something. */
export const test = base.extend<{ fixtureShop: FixtureShop }>({
  fixtureShop: async ({ page, baseURL }, use) => {
    const fixtureShop = new FixtureShop(baseURL!)
    await fixtureShop.mark({ context: () => page.context() })
    await use(fixtureShop)
    await fixtureShop.clear()
  },
})

interface Seller extends ServedBuild {
  shop: Shop
  fixtureShop: FixtureShop
}

/** Opens the site of any brand in the page of a test. */
export async function withSeller(
  brand: string,
  { page, problems }: { page: Page; problems: Problems },
  use: (seller: Seller) => Promise<void>,
): Promise<void> {
  // the site has a server of its own
  problems.allow(/request to another host: http:\/\/127\.0\.0\.1:\d+\//)
  await withServedBuild(brand, async (site) => {
    const fixtureShop = new FixtureShop(site.address)
    await fixtureShop.mark({ context: () => page.context() })
    await use({ ...site, shop: new Shop(page, site.address), fixtureShop })
    await fixtureShop.clear()
  })
}

import type { Page } from '@playwright/test'
import { expect, type Problems, type Shop } from './shop.ts'

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
  lines: readonly { label: string; quantity: number }[]
}

let shoppers = 0

/** A mail address of its own for each test, by which its orders are found. */
export const newEmail = (): string => `shopper-${process.pid}-${(shoppers += 1)}@mail.example`

/** The payment page is on a server of its own. */
export function allowPayment(problems: Problems): void {
  problems.allow(/request to another host: http:\/\/127\.0\.0\.1:\d+\/payment\//)
  // it has no icon
  problems.allow(/status of 404.*\(http:\/\/127\.0\.0\.1:\d+\/favicon\.ico\)/)
}

const addresses = {
  GB: { street: '4 Mill Lane', postalCode: 'LS1 4AP', city: 'Leeds' },
  NL: { street: 'Prinsengracht', houseNumber: '263', postalCode: '1016GV', city: 'Amsterdam' },
  DE: { street: 'Lindenweg', houseNumber: '12a', postalCode: '10115', city: 'Berlin' },
} as const

/** The checkout of a page, by what a shopper sees. */
export const checkoutOf = ({ page }: Pick<Shop, 'page'>) => ({
  field: (name: string) => page.locator(`[name="${name}"]`),
  problem: page.locator('.checkout__problem'),
  status: page.locator('.checkout__status'),
  summary: page.locator('.order-summary'),
  orderButton: page.locator('.checkout__order'),
  total: page.locator('.checkout__total strong'),
  payments: page.locator('input[name=paymentMethodId]'),
  payBy: (name: string | RegExp) =>
    page.locator('.choice-card', { hasText: name }).locator('input[name=paymentMethodId]'),
})

/** Puts a product into the basket and opens the checkout. */
export async function openCheckout(shop: Shop, product: string) {
  await shop.visit(product)
  await shop.page.locator('.add-to-basket').getByRole('button').click()
  const drawer = shop.page.locator('.basket-drawer')
  await drawer.locator('.basket__actions a').first().click()
  await expect(checkoutOf(shop).summary).toBeVisible()
  await expect(checkoutOf(shop).payments.first()).toBeVisible()
}

/** Fills in who orders and where it goes. */
export async function fillCheckout(
  shop: Shop,
  email: string,
  address: Readonly<Record<string, string>> = addresses.GB,
) {
  const { field } = checkoutOf(shop)
  await field('email').fill(email)
  await field('firstName').fill('Ada')
  await field('lastName').fill('Marsh')
  for (const [part, value] of Object.entries(address)) await field(`main.${part}`).fill(value)
}

/** Waits for the page of an order. */
export async function expectOrder(shop: Shop, heading: string | RegExp) {
  await expect(shop.page.locator('.order-details')).toBeVisible({ timeout: 30_000 })
  await expect(shop.heading).toHaveText(heading)
}

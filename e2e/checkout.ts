import { expect, type Problems, type Shop } from './shop.ts'

let shoppers = 0

/** A mail address of its own for each test, by which its orders are found. */
export const newEmail = (): string => `shopper-${process.pid}-${(shoppers += 1)}@mail.example`

/** The payment page is on a server of its own. */
export function allowPayment(problems: Problems): void {
  problems.allow(/request to another host: http:\/\/127\.0\.0\.1:\d+\/payment\//)
  // it has no icon
  problems.allow(/status of 404.*\(http:\/\/127\.0\.0\.1:\d+\/favicon\.ico\)/)
}

export const addresses = {
  GB: { street: '4 Mill Lane', postalCode: 'LS1 4AP', city: 'Leeds' },
  NL: { street: 'Prinsengracht', houseNumber: '263', postalCode: '1016GV', city: 'Amsterdam' },
  FR: { street: '12 rue des Lilas', postalCode: '69003', city: 'Lyon' },
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

/** The basket of a page, in the drawer or on its page. */
export const basketOf = ({ page }: Pick<Shop, 'page'>) => ({
  drawer: page.locator('.basket-drawer'),
  addButton: page.locator('.add-to-basket').getByRole('button'),
  link: page.locator('[data-basket-link]'),
  lines: page.locator('.basket-line'),
  total: page.locator('.basket-totals__row--total dd'),
})

/** Puts a product into the basket, which opens in the drawer. */
export async function addToBasket(shop: Shop, product: string) {
  const { addButton, drawer } = basketOf(shop)
  await shop.visit(product)
  await addButton.click()
  await expect(drawer.locator('.basket-line').first()).toBeVisible()
}

/** Puts a product into the basket and opens the checkout. */
export async function openCheckout(shop: Shop, product: string) {
  await addToBasket(shop, product)
  await basketOf(shop).drawer.locator('.basket__actions a').first().click()
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

/** What the page has reported to analytics. */
export const eventsOf = ({ page }: Pick<Shop, 'page'>) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: readonly Record<string, unknown>[] }
    return JSON.parse(JSON.stringify(dataLayer)) as Record<string, unknown>[]
  })

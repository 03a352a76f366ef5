import { hang, half, startPage, status, type Fault } from '../faultProxy.ts'
import { expect } from '../shop.ts'
import { allowFailedFiles, test } from './faultyShop.ts'

const faults: Readonly<Record<string, Fault>> = {
  'are not there': status(404),
  'never come': hang,
  'are start pages': startPage,
  'are half of themselves': half,
}

for (const [name, fault] of Object.entries(faults)) {
  test(`X8.1 a product whose pictures ${name} has its words, its price and its links`, async ({
    shop,
    problems,
    faults: proxy,
  }) => {
    allowFailedFiles(problems)
    // a browser has six connections for a host of HTTP/1: some must be left for what comes after
    proxy.fail({ kind: 'picture', fault, times: fault === hang ? 3 : Infinity })
    await shop.page.goto('/gb/en/bikes/kids-bikes/', { waitUntil: 'commit' })
    await shop.untilAlive()
    const card = shop.page.locator('.product-card').first()
    await expect(card).toContainText(/£\d/)
    expect(await card.locator('img').first().getAttribute('alt')).not.toBeNull()
    await card.locator('a').first().click()
    await expect(shop.page.locator('.product-page__status')).toContainText(/£\d/)
    expect(proxy.failed()).toBeGreaterThan(0)
    expect(proxy.count('document')).toBe(1)
  })
}

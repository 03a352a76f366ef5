import { hang, truncated, startPage, status, type Fault } from '../faultProxy.ts'
import { expect } from '../shop.ts'
import { allowFailedFiles, test } from './faultyShop.ts'

const faults: Readonly<Record<string, Fault>> = {
  'are not there': status(404),
  hang: hang,
  'are start pages': startPage,
  'are truncated': truncated,
}

for (const [name, fault] of Object.entries(faults)) {
  test(`a product whose pictures ${name} keeps its texts, price and links`, async ({
    shop,
    problems,
    faults: proxy,
  }) => {
    allowFailedFiles(problems)
    // HTTP/1 allows six connections to a host, so hanging requests must leave some free
    proxy.inject({ kind: 'picture', fault, times: fault === hang ? 3 : Infinity })
    await shop.page.goto('/gb/en/bikes/kids-bikes/', { waitUntil: 'commit' })
    await shop.untilHydrated()
    const card = shop.page.locator('.product-card').first()
    await expect(card).toContainText(/£\d/)
    expect(await card.locator('img').first().getAttribute('alt')).not.toBeNull()
    await card.locator('a').first().click()
    await expect(shop.page.locator('.product-page__status')).toContainText(/£\d/)
    expect(proxy.injected()).toBeGreaterThan(0)
    expect(proxy.count('document')).toBe(1)
  })
}

import type { Locator, Page, Request } from '@playwright/test'
import type { Fault } from '../fixtures/faults.ts'
import { violations } from './axe.ts'
import { html, variantsOf } from './output.ts'
import { addFaults } from './shopFaults.ts'
import { expect, test, withoutMotion, withoutPictures, type Shop } from './shop.ts'

test.use({ ...withoutPictures, ...withoutMotion })

const listing = '/gb/en/bikes/'
const search = '/gb/en/search/?query=bell'
/** Variants of several prices, of which the cheapest has a “from” on cards. */
const bike = '/gb/en/calder-2/'
/** Sold with one of two batteries. */
const electricBike = '/gb/en/calder-e-2/'
const electricBikes = '/gb/en/electric-bikes/'
const product = '/store-api/product'

const dearer: Fault = { kind: 'changed-price', percent: 10, path: product }
const few: Fault = { kind: 'changed-stock', stock: 2, path: product }

const amountIn = (text: string) => Number(/£([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''))
/** A price of the build, changed by a percentage. */
const changed = (text: string, percent: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(
    Math.round(amountIn(text) * (100 + percent)) / 100,
  )
const raised = (text: string) => changed(text, 10)

const cards = ({ page }: Shop) => page.getByRole('main').getByRole('article')
const cardOf = (shop: Shop, name: string) =>
  cards(shop).filter({ has: shop.page.getByRole('link', { name, exact: true }) })
const priceOf = (card: Locator) => card.locator('.price__now')
const stockOf = (card: Locator) => card.locator('.stock-badge')
const offer = ({ page }: Shop) => page.locator('[data-part=status]')

/** Prices of the cards in a document of the build, by the name of the product. */
function builtPrices(path: string): ReadonlyMap<string, string> {
  const found = html(path).matchAll(
    /<article.*?product-card__link"[^>]*>(.*?)<\/a>.*?price__now">(.*?)<\/p>/gs,
  )
  const plain = (text = '') => text.replace(/<[^>]+>|&shy;|\u00ad/g, '')
  return new Map([...found].map(([, name, price]) => [plain(name), plain(price)]))
}

/** The product numbers that the page asks for, for each request. */
function searchesOf(page: Page): readonly (readonly string[])[] {
  const searches: string[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(product)) return
    const { filter } = request.postDataJSON() as { filter: { value: string }[] }
    searches.push(filter[0]!.value.split('|'))
  })
  return searches
}

test.describe('A listing', () => {
  test('shows current prices and stock on the cards in view, also on those that are added', async ({
    shop,
  }) => {
    const { page } = shop
    const built = builtPrices(listing)
    await addFaults(shop, dearer, few)
    const searches = searchesOf(page)
    await shop.visit(listing)
    const [name = '', price = ''] = [...built][0]!
    const first = cardOf(shop, name)
    await expect(priceOf(first)).toHaveText(raised(price))
    await expect(stockOf(first)).toHaveText('Only a few left')
    expect(searches).toHaveLength(1)
    expect(searches[0]!.length).toBeLessThan(built.size / 2)

    await test.step('by “show more”, sorting and filters', async () => {
      await page.locator('[data-part=more-button]').click()
      await expect(cards(shop)).not.toHaveCount(built.size)
      await expect(stockOf(cards(shop).nth(built.size))).toHaveText('Only a few left')
      await page.locator('[data-part=sort]').selectOption({ index: 2 })
      const [dearest] = [...built].toSorted(([, a], [, b]) => amountIn(b) - amountIn(a))
      await expect(priceOf(cards(shop).first())).toHaveText(raised(dearest![1]))
      await page.getByRole('checkbox', { name: 'Available now' }).check()
      await expect(stockOf(cards(shop).first())).toHaveText('Only a few left')
    })
    // each product once
    expect(new Set(searches.flat()).size).toBe(searches.flat().length)
  })

  test('counts and filters with the prices and the stock of the build', async ({ shop }) => {
    const { page } = shop
    await addFaults(shop, dearer, { kind: 'changed-stock', stock: 0, path: product })
    await shop.visit(listing)
    await expect(stockOf(cards(shop).first())).toHaveText('Available to order')
    const field = page.getByRole('spinbutton', { name: /price/i }).last()
    const highest = await field.getAttribute('placeholder')
    const amounts = [...builtPrices(listing).values()].map(amountIn)
    expect(Number(highest)).toBeGreaterThanOrEqual(Math.max(...amounts))
    expect(Number(highest)).toBeLessThan(Math.max(...amounts) * 1.1)

    const available = page.locator('label', { hasText: 'Available now' })
    const count = await available.locator('[data-part=value-count]').innerText()
    expect(Number(count)).toBeGreaterThan(0)
    await available.getByRole('checkbox').check()
    await expect(page.locator('[data-part=count]')).toHaveText(new RegExp(`^${count} `))
    await expect(field).toHaveAttribute('placeholder', highest!)
  })

  test('shows the stock of the variant that a filter found', async ({ shop }) => {
    const { page } = shop
    await shop.visit(`${listing}?size=l`)
    const card = cards(shop)
      .filter({ has: page.locator('.stock-badge', { hasText: 'In stock' }) })
      .first()
    let sku = ''
    // the card of the build is that of another size, until the filter has been applied
    await expect(async () => {
      sku = (await card.getAttribute('data-sku'))!
      expect(html(listing)).not.toContain(`data-sku="${sku}"`)
    }).toPass()
    await addFaults(shop, { kind: 'changed-stock', stock: 2, productNumber: sku, path: product })
    await page.reload()
    await expect(stockOf(page.locator(`[data-sku="${sku}"]`))).toHaveText('Only a few left')
  })

  test('says “from” only while nothing costs less', async ({ shop }) => {
    const { page } = shop
    const built = builtPrices(listing).get('Calder 2')!
    expect(built).toContain('from')
    const removeFaults = await addFaults(shop, dearer)
    await shop.visit(listing)
    const card = cardOf(shop, 'Calder 2')
    await card.scrollIntoViewIfNeeded()
    await expect(priceOf(card)).toHaveText(`from ${raised(built)}`)
    const sku = (await card.getAttribute('data-sku'))!
    await removeFaults()
    // the same bike in another size costs less then
    await addFaults(shop, { ...dearer, productNumber: sku } as Fault)
    await page.reload()
    await card.scrollIntoViewIfNeeded()
    await expect(priceOf(card)).toHaveText(raised(built))
  })

  test('shows a bike and its battery separately, and no total', async ({ shop }) => {
    const built = builtPrices(electricBikes).get('Calder-E 3')!
    await addFaults(shop, dearer)
    await shop.visit(electricBikes)
    const card = cardOf(shop, 'Calder-E 3')
    await card.scrollIntoViewIfNeeded()
    const parts = card.getByRole('list').getByRole('listitem')
    await expect(parts).toHaveText([/^Calder-E 3 £[\d,.]+$/, /Battery 625 £[\d,.]+$/])
    const [own, battery] = (await parts.allInnerTexts()).map(amountIn)
    expect(own! + battery!).toBeCloseTo(amountIn(raised(built)), 2)
    await expect(card).not.toContainText(built)
    await expect(card).not.toContainText(raised(built))
    expect(await violations(shop, { context: 'main' })).toEqual([])
  })
})

test('X5.17 the results of a search show current prices, their reductions and the stock', async ({
  shop,
}) => {
  const { page } = shop
  await shop.visit(search)
  // sold for the lowest price of the last 30 days
  const card = cardOf(shop, 'Linden Belt')
  const built = await priceOf(card).innerText()
  await expect(card.locator('.badge[data-tone=sale]')).toHaveCount(0)
  await addFaults(shop, { kind: 'changed-price', percent: -10, path: product }, few)
  await page.reload()
  await expect(priceOf(card)).toHaveText(changed(built, -10))
  await expect(card.locator('s')).toHaveText(built)
  await expect(card.locator('.badge').first()).toHaveText('-10%')
  await expect(stockOf(card)).toHaveText('Only a few left')
})

test.describe('A product page', () => {
  test('shows the current price of each variant, also in the bar, and announces it', async ({
    shop,
  }) => {
    const { page } = shop
    const variants = variantsOf(bike)
    const before = new Set(variants.map(({ price }) => price))
    expect(before.size).toBeGreaterThan(1)
    await addFaults(shop, dearer)
    const searches = searchesOf(page)
    await shop.visit(bike)
    await expect(priceOf(offer(shop))).not.toHaveText([...before][0]!)
    const shown = page.locator('[data-part=status] .price__amount')
    const picker = page.locator('.variant-picker')
    const prices = new Set<string>()
    for (const label of await picker.locator('fieldset').first().locator('label').all()) {
      await label.click()
      const sku = await page.locator('[data-part=sku]').innerText()
      const { price } = variants.find(({ number }) => number === sku)!
      await expect(shown).toHaveText(raised(price))
      await expect(page.locator('[data-part=bar-price]')).toHaveText(raised(price))
      prices.add(raised(price))
    }
    expect(prices.size).toBeGreaterThan(1)
    // all variants in one request
    expect(searches.filter((numbers) => numbers.includes('CALDER-2'))).toHaveLength(1)
    await expect(offer(shop)).toHaveAttribute('role', 'status')
    // structured data is that of the build
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    for (const price of before) expect(data.join()).toContain(`"price":${amountIn(price)}`)
    expect(html(bike)).toContain(data[0]!)
  })

  test('shows a bike and its battery separately, and in the choice of batteries', async ({
    shop,
  }) => {
    const { page } = shop
    const builtTotal = /price__amount"[^>]*>(.*?)<\/p>/s.exec(html(electricBike))![1]!
    const total = builtTotal.replace(/<[^>]+>/g, '')
    await addFaults(shop, dearer)
    await shop.visit(electricBike)
    await expect(offer(shop).locator('.price__amount')).toHaveCount(0)
    const parts = offer(shop).getByRole('listitem')
    await expect(parts).toHaveText([/^Calder-E 2 £/, /Battery 500 £/])
    const [own, battery] = (await parts.allInnerTexts()).map(amountIn)
    expect(own! + battery!).toBeCloseTo(amountIn(raised(total)), 2)
    await expect(offer(shop)).not.toContainText(total)
    await expect(offer(shop)).not.toContainText(raised(total))
    // the bar has no price then, and the calculator would have the one of the build
    await expect(page.locator('[data-part=bar-price]')).toBeEmpty()
    await expect(page.locator('.cycle-to-work')).toBeHidden()
    expect(await violations(shop, { context: 'main' })).toEqual([])

    const choice = page.locator('.battery-choice__value', { hasText: '625' }).first()
    const larger = await choice.locator('.battery-choice__price').innerText()
    await choice.click()
    await expect(parts.last()).toHaveText(new RegExp(`Battery 625 ${larger}$`))
    await expect(parts.first()).toContainText('Calder-E 2 £')
    await page.locator('.variant-picker__radio:not(:checked)').first().check()
    await expect(parts.last()).toHaveText(new RegExp(`Battery 625 ${larger}$`))
  })

  test('keeps its total while neither the bike nor its battery has changed', async ({ shop }) => {
    const { page } = shop
    await addFaults(shop, {
      kind: 'changed-price',
      percent: 10,
      productNumber: 'BATTERY-625',
      path: product,
    })
    await shop.visit(electricBike)
    const choice = page.locator('.battery-choice__value', { hasText: '625' }).first()
    await expect(choice.locator('.battery-choice__price')).toHaveText('£658.90')
    await expect(offer(shop).locator('.price__amount')).toHaveCount(1)
    await choice.click()
    await expect(offer(shop).getByRole('listitem').last()).toHaveText(/625 £658\.90$/)
    await expect(offer(shop).locator('.price__amount')).toHaveCount(0)
    await page.locator('.battery-choice__value', { hasText: '500' }).first().click()
    await expect(offer(shop).locator('.price__amount')).toHaveCount(1)
  })

  test('shows the current prices after a navigation, and on the way back', async ({ shop }) => {
    const { page } = shop
    const built = builtPrices(listing)
    await addFaults(shop, dearer)
    await shop.visit(listing)
    await shop.markDocument()
    const [name = '', price = ''] = [...built][0]!
    const card = cardOf(shop, name)
    await expect(priceOf(card)).toHaveText(raised(price))
    await card.getByRole('link').click()
    await expect(page.locator('[data-part=status] .price__amount')).toHaveText(raised(price))
    await shop.goBack()
    await expect(priceOf(card)).toHaveText(raised(price))
    expect(await shop.isMarked()).toBe(true)
  })
})

test.describe('The prices and the stock of the build', () => {
  /** Changes within the offers of the page, from before its scripts run. */
  const watchOffers = ({ page }: Shop) =>
    page.addInitScript(() => {
      const changes: string[] = []
      Object.assign(window, { changes })
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const offer = element?.closest('.product-card, [data-part=status]')
          // the compare toggle of a card starts with its own code
          if (offer && !element?.closest('.compare-toggle')) changes.push(element!.outerHTML)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
      // the parser adds what is in the document
      addEventListener('DOMContentLoaded', () => queueMicrotask(() => changes.splice(0)))
    })
  const changes = ({ page }: Shop) =>
    page.evaluate(() => (window as unknown as { changes: string[] }).changes)

  const faults: readonly [string, Fault | null, RegExp[]][] = [
    ['has the same prices', null, []],
    ['is down', { kind: 'status', status: 503 }, [/503/]],
    ['loses its answers', { kind: 'lost-answer' }, [/ERR_/]],
    ['answers with invalid JSON', { kind: 'malformed-json' }, []],
    ['answers with a web page', { kind: 'html' }, []],
    ['answers with nothing', { kind: 'empty' }, []],
  ]
  for (const [what, fault, expected] of faults) {
    test(`stay untouched while the back end ${what}`, async ({ shop, problems }) => {
      const { page } = shop
      problems.allow(...expected)
      if (fault) await addFaults(shop, { ...fault, path: '/store-api/' })
      await watchOffers(shop)
      for (const path of [listing, bike, electricBike]) {
        const isSearch = (request: Request) => request.url().endsWith(product)
        const ended =
          fault?.kind === 'lost-answer'
            ? page.waitForEvent('requestfailed', isSearch)
            : page.waitForEvent('requestfinished', isSearch)
        await shop.visit(path)
        await ended
        // what a response changes is in the page after a frame
        await shop.nextFrame()
        expect(await changes(shop)).toEqual([])
      }
    })
  }
})

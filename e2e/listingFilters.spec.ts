import { violations } from './axe.ts'
import { expect, Shop, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

const listing = '/gb/en/bikes/'

const parts = ({ page }: Shop) => ({
  count: page.locator('[data-part=count]'),
  cards: page.locator('[data-part=cards] > li'),
  links: page.locator('[data-part=cards] a'),
  chips: page.locator('[data-part=chip-list] button'),
  box: (word: string, value: string) => page.locator(`input[name="${word}"][value="${value}"]`),
})

/** The words of a facet's value with the fewest products, and their number. */
async function pickValue(shop: Shop, place = 0) {
  return shop.page.locator('.facet:has(.facet__value)').evaluateAll((groups, at) => {
    const values = groups.flatMap((group) =>
      [...group.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')].map(
        (box) => ({
          word: box.name,
          value: box.value,
          name: box.closest('label')!.querySelector('[data-part=value-name]')!.textContent ?? '',
          count: Number(
            box.closest('label')!.querySelector('[data-part=value-count]')!.textContent,
          ),
        }),
      ),
    )
    const words = [...new Set(values.map(({ word }) => word))].filter(
      (word) => values.filter((one) => one.word === word).length > 2,
    )
    return values.filter(({ word }) => word === words[at])
  }, place)
}

test('filters by keyboard, in the URL, after a reload, and when going back', async ({
  shop,
  page,
}) => {
  await shop.visit(listing)
  const { count, cards, links, chips, box } = parts(shop)
  const before = await count.textContent()
  const [first, second] = await pickValue(shop)
  await box(first!.word, first!.value).focus()
  await page.keyboard.press('Space')
  await expect(count).toHaveText(new RegExp(`^${first!.count} `))
  await expect(page.locator('[data-part=status]')).toHaveText(new RegExp(`^${first!.count} `))
  await expect(box(first!.word, first!.value)).toBeFocused()
  await shop.expectAddress(`${listing}?${first!.word}=${first!.value}`)
  // the own group is left out of its counts, so the second value can be added
  await box(second!.word, second!.value).press('Space')
  await expect(chips).toHaveText([first!.name, second!.name])
  const address = `${listing}?${first!.word}=${first!.value},${second!.value}`
  await shop.expectAddress(address)
  const filtered = (await count.textContent()) ?? ''

  await page.reload()
  await expect(count).toHaveText(filtered)
  await expect(box(second!.word, second!.value)).toBeChecked()
  await expect(cards).toHaveCount(Number.parseInt(filtered))

  // to a product and back: filters, focus and scroll position are the same
  const link = links.nth(1)
  const href = (await link.getAttribute('href')) ?? ''
  await page.waitForLoadState('networkidle')
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(page.locator('.product-page')).toBeVisible()
  await page.goBack()
  await shop.expectAddress(address)
  await expect(count).toHaveText(filtered)
  await expect(page.locator(`[data-part=cards] a[href="${href}"]`)).toBeFocused()
  await page.goBack()
  await expect(chips).toHaveText([first!.name])
  await chips.first().press('Enter')
  await expect(count).toHaveText(before ?? '')
  await shop.expectAddress(listing)
})

test('X5.1 a link, a reload and going back keep filters, loaded pages, scroll and focus', async ({
  shop,
  page,
}) => {
  await shop.visit(listing)
  const value = { word: 'availability', value: 'available-now' }
  await parts(shop).box(value.word, value.value).press('Space')
  await expect(parts(shop).chips).toHaveCount(1)
  const onFirst = await parts(shop).cards.count()
  await page.locator('[data-part=more-button]').click()
  const address = `${listing}?${value.word}=${value.value}&page=2`
  await shop.expectAddress(address)
  await expect.poll(() => parts(shop).cards.count()).toBeGreaterThan(onFirst)
  const loaded = await parts(shop).cards.count()
  const expectSame = async (one: Shop) => {
    await expect(parts(one).cards).toHaveCount(loaded)
    await expect(parts(one).chips).toHaveCount(1)
    await expect(parts(one).box(value.word, value.value)).toBeChecked()
  }

  await page.reload()
  await expectSame(shop)
  await page.waitForLoadState('networkidle')
  const link = parts(shop).links.last()
  const href = (await link.getAttribute('href')) ?? ''
  await link.scrollIntoViewIfNeeded()
  await shop.nextFrame()
  const y = await shop.scrollY()
  expect(y).toBeGreaterThan(500)
  await link.click()
  await expect(page.locator('.product-page')).toBeVisible()
  await shop.goBack()
  await shop.expectAddress(address)
  await expectSame(shop)
  await expect(page.locator(`[data-part=cards] a[href="${href}"]`)).toBeFocused()
  await expect.poll(async () => Math.abs((await shop.scrollY()) - y)).toBeLessThan(3)

  // the link in another tab, which knows nothing of this one
  const other = await page.context().newPage()
  await other.goto(address)
  await expectSame(new Shop(other, shop.origin))
})

test('undoing a filter by going back keeps the focus', async ({ shop, page }) => {
  await shop.visit(listing)
  const { box, chips } = parts(shop)
  const [value] = await pickValue(shop)
  await box(value!.word, value!.value).press('Space')
  await expect(chips).toHaveCount(1)
  const toggles = page.getByRole('main').getByRole('button', { name: /^Compare / })
  const name = (await toggles.first().textContent())!.trim()
  await shop.goBack()
  await expect(chips).toHaveCount(0)
  await expect(box(value!.word, value!.value)).toBeFocused()
  // a control of a product that the filter shows
  const toggle = page.getByRole('main').getByRole('button', { name, exact: true })
  await toggle.focus()
  await shop.goForward()
  await expect(chips).toHaveCount(1)
  await expect(toggle).toBeFocused()
})

test('X5.2 counts follow several choices, and impossible values are disabled but stay', async ({
  shop,
  page,
}) => {
  await shop.visit(listing)
  const { count, box, chips } = parts(shop)
  const total = async () => Number.parseInt((await count.textContent()) ?? '')
  const values = () =>
    page.locator('.facet__value').evaluateAll((labels) =>
      labels.map((label) => {
        const { name, value, disabled } = label.querySelector('input')!
        const number = Number(label.querySelector('[data-part=value-count]')!.textContent)
        return { name, value, disabled, number }
      }),
    )
  const colours = (all: Awaited<ReturnType<typeof values>>) =>
    all.filter(({ name }) => name === 'colour')
  const before = await values()
  const [black, grey] = ['black', 'grey'].map((word) =>
    colours(before).find((one) => one.value === word)!,
  )
  await box('colour', 'black').press('Space')
  await expect(chips).toHaveCount(1)
  await expect.poll(total).toBe(black!.number)
  const filtered = await values()
  // the own group is left out; the others have fewer, and none is gone
  expect(colours(filtered)).toEqual(colours(before))
  expect(filtered.map(({ name, value }) => name + value)).toEqual(
    before.map(({ name, value }) => name + value),
  )
  const impossible = filtered.filter(({ number }) => number === 0)
  expect(impossible.length).toBeGreaterThan(0)
  expect(filtered.filter(({ disabled }) => disabled)).toEqual(impossible)
  // either of two values in a group
  await box('colour', 'grey').press('Space')
  await expect(chips).toHaveCount(2)
  const either = await total()
  expect(either).toBeGreaterThan(black!.number)
  expect(either).toBeLessThanOrEqual(black!.number + grey!.number)
  // and both of two groups
  const both = (await values()).find(
    ({ name, number }) => name === 'frame-style' && number > 0 && number < either,
  )!
  await box(both.name, both.value).press('Space')
  await expect(chips).toHaveCount(3)
  await expect(count).toHaveText(new RegExp(`^${both.number} `))
})

test('X5.3 loads more products, sorts and announces them, and clears the chips of all filters', async ({
  shop,
  page,
}) => {
  await shop.visit(listing)
  const { cards, count, chips, box } = parts(shop)
  const more = page.locator('[data-part=more-button]')
  const status = page.locator('[role=status][data-part=status]')
  const onFirst = await cards.count()
  await expect(page.locator('.pagination a[rel=next]')).toHaveAttribute('href', `${listing}page/2/`)
  await more.click()
  await expect.poll(() => cards.count()).toBeGreaterThan(onFirst)
  await shop.expectAddress(`${listing}?page=2`)
  await expect(status).toContainText(String(await cards.count()))
  // the focus is on the first of the new cards
  await expect(cards.nth(onFirst).locator('a')).toBeFocused()
  const loaded = await cards.count()
  await page.reload()
  await expect(cards).toHaveCount(loaded)

  const amounts = async () => {
    const texts = await page.locator('[data-part=cards] .price__amount').allTextContents()
    return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
  }
  await page.locator('[data-part=sort]').selectOption('price-low-to-high')
  await shop.expectAddress(`${listing}?sort=price-low-to-high`)
  await expect
    .poll(async () => {
      const shown = await amounts()
      return shown.join() === shown.toSorted((a, b) => a - b).join()
    })
    .toBe(true)
  const [value] = await pickValue(shop, 1)
  await box(value!.word, value!.value).check()
  await expect(chips).toHaveText([value!.name])
  await expect(status).toHaveText(new RegExp(`^${value!.count} `))
  await page.locator('[data-part=chips] [data-part=clear]').click()
  await expect(chips).toHaveCount(0)
  await expect(count).toBeFocused()
})

test('shows the variant that matches a filter, and opens it', async ({ shop, page }) => {
  await shop.visit(`${listing}?size=l`)
  const { count, links } = parts(shop)
  await expect(page.locator('input[name=size][value=l]')).toBeChecked()
  await expect(count).not.toHaveText(/^0 /)
  const link = links.first()
  const card = page.locator('[data-part=cards] > li').first()
  const amount = await card.locator('.price__amount').textContent()
  await link.click()
  await expect(page.locator('.product-page')).toBeVisible()
  await expect(page.locator('.variant-picker__radio[value=l]')).toBeChecked()
  await expect(page.locator('.product-page__status .price__amount').first()).toHaveText(
    amount ?? '',
  )
})

test('an empty result says which filter to drop; hostile URLs and storage leave a working page', async ({
  shop,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new Error('no storage')
      },
    })
  })
  await shop.visit(`${listing}?colour=%00,<script>&price=9e9-&page=-1&sort=__proto__&x=1`)
  const { count, cards, chips } = parts(shop)
  await expect(cards.first()).toBeVisible()
  await expect(chips).toHaveCount(0)
  await shop.visit(`${listing}?price=-150&frame-style=crossbar&wheel-size=28-inch`)
  await expect(count).toHaveText(/^0 /)
  const empty = page.locator('[data-part=empty]')
  await expect(empty).toBeVisible()
  expect(await violations(shop)).toEqual([])
  const drop = empty.locator('[data-part=suggestions] button').first()
  const products = /(\d+) products?$/.exec((await drop.textContent()) ?? '')?.[1]
  await drop.click()
  await expect(count).toHaveText(new RegExp(`^${products} `))
  await expect(empty).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filters in a drawer that says how many products it shows', async ({ shop, page }) => {
    await shop.visit(listing)
    const open = page.locator('[data-part=open]')
    await open.press('Enter')
    const drawer = page.locator('[data-part=drawer]')
    await expect(drawer).toBeVisible()
    expect(await violations(shop, { context: '[data-part=drawer]' })).toEqual([])
    const [value] = await pickValue(shop)
    await parts(shop).box(value!.word, value!.value).press('Space')
    const done = drawer.locator('[data-part=done]')
    await expect(done).toHaveText(new RegExp(` ${value!.count} `))
    await done.press('Enter')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
    await expect(parts(shop).count).toHaveText(new RegExp(`^${value!.count} `))
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: { width: 360, height: 800 }, javaScriptEnabled })

    test('the first products are in view, and a control shows the whole introduction', async ({
      page,
      problems,
    }) => {
      problems.allow(/preload/)
      await page.goto('/gb/en/bikes/')
      const card = (await page.getByRole('article').first().boundingBox())!
      expect(card.y).toBeLessThan(400)
      const intro = page.locator('.category-page__intro .rich-text')
      const height = async () => (await intro.boundingBox())!.height
      const before = await height()
      expect(await intro.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(before * 1.5)
      const control = page.locator('.category-page__intro summary')
      await expect(control).toHaveText(/Read more/)
      await control.press('Enter')
      await expect(page.getByText('Show less')).toBeVisible()
      await expect.poll(height).toBeGreaterThan(before * 1.5)
      await control.press('Enter')
      await expect.poll(height).toBe(before)
      // all of it beside the picture
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(control).toBeHidden()
      const hidden = await intro.evaluate((element) => element.scrollHeight - element.clientHeight)
      expect(hidden).toBe(0)
    })
  })
}

test.describe('with consent', () => {
  test.use({ consent: 'C0001,C0002' })

  test('reports each filter', async ({ shop, page, problems }) => {
    // the tag container is on another host
    problems.allow(/gtm\.js/)
    await shop.visit(listing)
    const [value] = await pickValue(shop)
    await parts(shop).box(value!.word, value!.value).press('Space')
    const events = () =>
      page.evaluate(() =>
        ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
          ({ event }) => event === 'filter',
        ),
      )
    await expect
      .poll(events)
      .toEqual([expect.objectContaining({ filter_value: value!.name, is_selected: true })])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the listing has its facets with counts, and links to all pages', async ({
    page,
    shop,
    problems,
  }) => {
    problems.allow(/preload/)
    await page.goto(listing)
    await expect(page.locator('.facets__notice')).toBeVisible()
    await expect(page.locator('.facet__count').first()).toHaveText(/^\d+$/)
    await expect(parts(shop).cards.first()).toBeVisible()
    await page.locator('.pagination a[rel=next]').click()
    await expect(page).toHaveURL(new RegExp(`${listing}page/2/$`))
    await expect(parts(shop).cards.first()).toBeVisible()
  })
})

test('values that the listing does not have leave the address', async ({ shop }) => {
  await shop.visit(`${listing}?colour=plutonium&sort=by-weather&from=newsletter`)
  await shop.expectAddress(`${listing}?from=newsletter`)
  await shop.visit(`${listing}?colour=plutonium,black`)
  await shop.expectAddress(`${listing}?colour=black`)
})

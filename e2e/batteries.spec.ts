import { expect, test, withoutPictures } from './shop.ts'

test.use(withoutPictures)

/** A bike with one of two batteries, and optional further ones. */
const bike = '/gb/en/calder-e-2/'

test('R2.5.6 R3.5.10 batteries in the URL are selected, and stay there with the search', async ({
  shop,
}) => {
  const battery = (legend: string, name: string | RegExp) =>
    shop.page.getByRole('group', { name: legend, exact: true }).getByRole('radio', { name })
  await shop.visit(`${bike}?requiredBattery=BATTERY-625&queryID=0123abcd`)
  await expect(battery('Battery', /625/)).toBeChecked()
  await expect(battery('Second battery', 'None')).toBeChecked()

  await battery('Second battery', /750/).check()
  await shop.expectAddress(
    `${bike}?requiredBattery=BATTERY-625&queryID=0123abcd&optionalBattery=BATTERY-750`,
  )
  // other choices on the page keep it
  await shop.page.locator('.variant-picker__radio:not(:checked)').first().check()
  await expect.poll(() => shop.address()).toMatch(/queryID=0123abcd&optionalBattery=BATTERY-750&/)
  // links to other shapes, too
  await shop.page.locator('[data-part=shapes] a:not([aria-current])').first().click()
  await expect(shop.page).toHaveURL(
    /calder-e-2\/[a-z-]+\/\?requiredBattery=BATTERY-625&optionalBattery=BATTERY-750&queryID=0123abcd&/,
  )
  await expect(battery('Battery', /625/)).toBeChecked()
  await shop.page.reload()
  await shop.untilHydrated()
  await expect(battery('Battery', /625/)).toBeChecked()
  await expect(battery('Second battery', /750/)).toBeChecked()

  await battery('Second battery', 'None').check()
  await expect.poll(() => shop.address()).not.toContain('optionalBattery')
})

test('price, parts, specifications and calculator follow the chosen batteries', async ({
  shop,
}) => {
  await shop.visit('/gb/en/linden-e-3/')
  const { page } = shop
  const choose = (name: string) => page.locator(`input[value="${name}"]`).check()
  const offer = page.locator('[data-part=status]')
  // beside the price, and in the specifications
  const range = page.locator('[data-specification=attrExactRange]')
  const amounts = async () =>
    (await offer.innerText())
      .match(/£[\d,]+\.\d\d/g)!
      .map((text) => Number(text.replace(/[£,]/g, '')))
  const [total, own, battery] = await amounts()
  expect(total).toBe(own! + battery!)
  await expect(range).toHaveText(['60 km', '60 km'])

  await choose('BATTERY-R500')
  await expect(range).toHaveText(['95 km', '95 km'])
  await expect.poll(async () => (await amounts())[0]).toBeGreaterThan(total!)
  const [larger, sameOwn, dearer] = await amounts()
  expect(sameOwn).toBe(own)
  expect(larger).toBe(own! + dearer!)
  await page.locator('.cycle-to-work summary').click()
  const calculator = page.locator('.cycle-to-work a:visible')
  const price = (amount: number) => new RegExp(`[?]price=${amount.toFixed(2)}&`)
  await expect(calculator).toHaveAttribute('href', price(larger!))
  // another variant keeps the battery
  await page.locator('.variant-picker__radio:not(:checked)').first().check()
  await expect(page).toHaveURL(/requiredBattery=BATTERY-R500/)
  await expect(offer).toContainText('500')
  await choose('BATTERY-R400')
  await expect.poll(async () => (await amounts())[0]).toBe(total)
  await expect(calculator).toHaveAttribute('href', price(total!))

  // the card and the structured data promise the same price
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain(`"price":${total}`)
})

test('R9.21 the battery of the lowest position is selected by default', async ({ shop }) => {
  await shop.visit(bike)
  const chosen = shop.page.locator('input[name="requiredBattery"]:checked')
  await expect(chosen).toHaveValue('BATTERY-500')
})

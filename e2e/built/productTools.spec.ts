import type { Browser, BrowserContextOptions } from '@playwright/test'
import { violations } from '../axe.ts'
import { findPage, variantsOf } from '../output.ts'
import { addFaults } from '../shopFaults.ts'
import { withChangedBrand } from '../servedBuild.ts'
import { createTableTag, isSampled } from '../sampling.ts'
import { consentCookies, expect, Shop, test } from '../shop.ts'

const schemes = ['light', 'dark'] as const
const widths = [320, 1280] as const
const looks = schemes.flatMap((colorScheme) =>
  widths.map((width) => ({ colorScheme, viewport: { width, height: 800 } })),
)
/** When sampling, those of which each has nothing in common with the other. */
const wantedLooks = isSampled ? [looks[0]!, looks.at(-1)!] : looks
const nameOf = ({ colorScheme, viewport }: (typeof looks)[number]) =>
  `${colorScheme}, ${viewport.width} px`

const tools = ({ page }: Shop) => ({
  stock: page.locator('[data-part=stock]'),
  price: page.locator('[data-part=status] .price__amount'),
  size: (name: string) => page.locator('.variant-picker').getByRole('radio', { name }),
  advice: page.locator('.size-advice'),
  calculator: page.locator('.cycle-to-work'),
})

/** Opens the size advice, and asks for a height. */
async function askForSize(shop: Shop, height: string) {
  const { advice } = tools(shop)
  await advice.locator('summary').click()
  await advice.getByLabel(/^Body height/).fill(height)
  await advice.getByLabel(/^Body height/).press('Enter')
}

const amountIn = (text: string) => Number(/[\d,.]+/.exec(text)![0].replaceAll(',', ''))

test.describe('A product page with stock, size advice and calculator', () => {
  /** No brand has all of them in one country. */
  const changed = {
    brand: 'brand-7',
    locale: 'gb-en',
    change: <Settings extends { features: object }>(settings: Settings) => ({
      ...settings,
      features: {
        ...settings.features,
        sizeFit: { countries: ['GB'] },
        cycleToWork: {
          url: 'https://calculator.cyclescheme.example/embed',
          countries: ['GB'],
        },
      },
    }),
  }
  const bike = '/gb-en/vantare-5-2025/'

  async function open(browser: Browser, address: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext(options)
    await context.addCookies(consentCookies('C0001', address))
    return new Shop(await context.newPage(), address)
  }

  test('X5.8 follows the choices in all of them, and has no axe violation', async ({ browser }) => {
    test.setTimeout(240_000)
    await withChangedBrand(changed, async ({ address }) => {
      const shop = await open(browser, address)
      const { page } = shop
      const { stock, price, size, advice, calculator } = tools(shop)
      const removeFaults = await addFaults(shop, {
        kind: 'changed-stock',
        stock: 0,
        path: '/store-api/stock',
      })
      await shop.visit(bike)
      await expect(stock).toHaveText(/^Available to order ?Expected again around/)

      await test.step('the advised size is chosen, with its live stock', async () => {
        await askForSize(shop, '190')
        await expect(advice.getByRole('status')).toContainText('L')
        await expect(advice.getByRole('status')).toContainText('estimated')
        await advice.getByLabel(/^Inseam/).fill('89')
        await advice.getByLabel(/^Inseam/).press('Enter')
        await expect(advice.getByRole('status')).toContainText('Quite sure')
        const choose = advice.getByRole('button', { name: /Choose/ })
        const name = (await choose.innerText()).split(' ').at(-1)!
        await expect(size(name)).not.toBeChecked()
        await choose.click()
        await expect(size(name)).toBeChecked()
        expect(new URL(page.url()).search).toContain(`=${name.toLowerCase()}`)
        await expect(stock).toContainText('Expected again around')
        // it stays open, with the advice
        await expect(advice).toHaveAttribute('open', '')
        await expect(advice.getByRole('status')).not.toBeEmpty()
      })

      await test.step('the calculator has the price of the chosen variant and battery', async () => {
        await calculator.locator('summary').click()
        const link = calculator.locator('a:visible')
        const expectPrice = async () =>
          expect(new URL((await link.getAttribute('href'))!).searchParams.get('price')).toBe(
            amountIn(await price.innerText()).toFixed(2),
          )
        await expectPrice()
        const before = await price.innerText()
        await page.locator('.battery-choice input:not(:checked)').first().check()
        await expect(price).not.toHaveText(before)
        await expectPrice()
        await expect(stock).toContainText('Expected again around')
      })

      await test.step('a price that has changed hides the calculator, and nothing else', async () => {
        await removeFaults()
        await addFaults(shop, {
          kind: 'changed-price',
          percent: 5,
          path: '/store-api/product',
        })
        await page.reload()
        await expect(page.locator('.price[data-fresh]')).toBeVisible()
        await expect(calculator).toBeHidden()
        await expect(advice).toBeVisible()
        await expect(stock).not.toBeEmpty()
      })
      await page.context().close()

      for (const look of wantedLooks) {
        await test.step(nameOf(look), async () => {
          const visitor = await open(browser, address, look)
          await visitor.visit(bike)
          const { advice: ownAdvice, calculator: ownCalculator } = tools(visitor)
          await askForSize(visitor, '9')
          await expect(ownAdvice.getByLabel(/^Body height/)).toHaveAttribute('aria-invalid', 'true')
          await ownCalculator.locator('summary').click()
          expect(await violations(visitor)).toEqual([])
          await ownAdvice.getByLabel(/^Body height/).fill('183')
          await ownAdvice.getByLabel(/^Body height/).press('Enter')
          await expect(ownAdvice.getByRole('button', { name: /Choose/ })).toBeVisible()
          expect(await violations(visitor)).toEqual([])
          await visitor.page.context().close()
        })
      }
    })
  })
})

const tableTag = createTableTag(3)

for (const look of looks) {
  test.describe(nameOf(look), () => {
    test.use(look)

    const title = 'X7.1 the open zoom of the gallery has no axe violation'
    test(title, tableTag(), async ({ shop }) => {
      const { page } = shop
      const { path } = findPage('Product', (file) =>
        variantsOf(file.path).some(({ pictures }) => pictures >= 8),
      )
      await shop.visit(path)
      await page.locator('.gallery__link').first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('img.pswp__img').first()).toBeVisible()
      expect(await violations(shop, { context: '.pswp' })).toEqual([])
      // it covers parts of the page, whose target size does not matter until it closes
      expect(await violations(shop, { without: ['target-size'] })).toEqual([])
      await page.keyboard.press('ArrowRight')
      await expect(dialog.locator('.pswp__counter')).toHaveText(/^2 \//)
      await dialog.getByRole('button', { name: 'Enlarge picture' }).click()
      await expect(dialog).toHaveClass(/pswp--zoomed-in/)
      expect(await violations(shop, { context: '.pswp' })).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  })
}

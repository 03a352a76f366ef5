import { findPage, html, variantsOf } from './output.ts'
import { expect, test, type Shop } from './shop.ts'

const current = (shop: Shop) => shop.page.locator('.gallery__thumbnail[aria-current]')
const expectCurrent = (shop: Shop, number: number) =>
  expect(current(shop)).toHaveAccessibleName(new RegExp(`picture ${number} of`, 'i'))
const altTexts = (shop: Shop) =>
  shop.page
    .locator('.gallery__slide img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))

/** A bicycle in several colours, and the names of the first two. */
function bicycleInColours() {
  const { path } = findPage('Product', (file) => {
    const variants = variantsOf(file.path)
    const pictures = new Set(variants.map(({ picture }) => picture))
    return pictures.size > 1 && variants.every((one) => one.pictures >= 8 && one.optionCount === 2)
  })
  return path
}

/** Waits until the strip no longer scrolls: a swipe or key during an animation starts from its middle. */
const rested = (shop: Shop) =>
  shop.page.locator('.gallery__strip').evaluate(async (strip) => {
    for (
      let frames = 0, last = -1;
      frames < 12;
      frames = strip.scrollLeft === last ? frames + 1 : 0
    ) {
      last = strip.scrollLeft
      await new Promise(requestAnimationFrame)
    }
  })

/** Swipes over an element with a finger. */
async function swipe(shop: Shop, selector: string, distance: number) {
  const { x, y, width, height } = (await shop.page.locator(selector).boundingBox())!
  const client = await shop.page.context().newCDPSession(shop.page)
  const steps = 12
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: x + width * 0.9 + distance * share, y: y + height / 2 }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step / steps)
  await touch('touchEnd', 1)
}

// fingers swipe
test.use({ hasTouch: true })

test('X5.4 the gallery has thumbnails, swipe, keyboard and zoom, and follows the colour', async ({
  shop,
}) => {
  const { page } = shop
  await shop.visit(bicycleInColours())
  const strip = page.locator('.gallery__strip')

  await test.step('thumbnails, arrows and eight pictures with texts of their own', async () => {
    const texts = await altTexts(shop)
    expect(texts.length).toBeGreaterThanOrEqual(8)
    expect(new Set(texts).size).toBe(texts.length)
    await expect(page.locator('.gallery__thumbnail')).toHaveCount(texts.length)
    await page.getByRole('link', { name: /show picture 3 of/i }).click()
    await expectCurrent(shop, 3)
    await expect(page.locator('.gallery__slide').nth(2)).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expectCurrent(shop, 4)
    for (const number of [3, 2, 1]) {
      await page.getByRole('button', { name: 'Previous picture' }).click()
      await expectCurrent(shop, number)
    }
    const previous = page.getByRole('button', { name: 'Previous picture' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(previous).toBeFocused()
  })

  await test.step('swipe', async () => {
    await rested(shop)
    await swipe(shop, '.gallery__stage', -560)
    await expectCurrent(shop, 2)
    await rested(shop)
  })

  await test.step('keyboard', async () => {
    await strip.focus()
    await page.keyboard.press('ArrowRight')
    await expectCurrent(shop, 3)
    await page.keyboard.press('End')
    await expectCurrent(shop, await page.locator('.gallery__slide').count())
    await page.keyboard.press('Home')
    await expectCurrent(shop, 1)
  })

  await test.step('zoom', async () => {
    await page.locator('.gallery__link').first().click()
    const dialog = page.locator('.pswp')
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await expect(dialog.locator('img.pswp__img').first()).toBeVisible()
    const zoom = dialog.getByRole('button', { name: 'Enlarge picture' })
    await zoom.click()
    await expect(dialog).toHaveClass(/pswp--zoomed-in/)
    await zoom.click()
    await expect(dialog).not.toHaveClass(/pswp--zoomed-in/)
    await page.keyboard.press('ArrowRight')
    await expect(dialog.locator('.pswp__counter')).toHaveText(/^2 \//)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expectCurrent(shop, 2)
    await expect(page.locator('.gallery__link').nth(1)).toBeFocused()
  })

  await test.step('colour', async () => {
    const before = await altTexts(shop)
    const radios = page.locator('.variant-picker fieldset').first().getByRole('radio')
    const other = radios.and(page.locator(':not(:checked)')).first()
    const name = (await other.getAttribute('value'))!.replaceAll('-', ' ')
    await other.check({ force: true })
    await expect.poll(async () => (await altTexts(shop))[0]).toMatch(new RegExp(name, 'i'))
    const after = await altTexts(shop)
    expect(after).toHaveLength(before.length)
    for (const [at, text] of after.entries()) expect(text).not.toBe(before[at])
    await expectCurrent(shop, 1)
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expectCurrent(shop, 2)
  })
})

test('the button for more pictures counts the thumbnails after those in view', async ({ shop }) => {
  const { page } = shop
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.visit(bicycleInColours())
  const more = page.locator('.gallery__more')
  /** Thumbnails whose middle is after the end of their row. */
  const countAfter = () =>
    page.locator('.gallery__thumbnails').evaluate((row) => {
      const end = row.getBoundingClientRect().right
      return [...row.children].filter((child) => {
        const { left, width } = child.getBoundingClientRect()
        return left + width / 2 > end
      }).length
    })
  await expect(more).toBeVisible()
  const first = await countAfter()
  expect(first).toBeGreaterThan(0)
  await expect(more.locator('[data-part=hidden-count]')).toHaveText(`+${first}`)
  await more.click()
  await expect.poll(countAfter).toBeLessThan(first)
  await page.locator('.gallery__thumbnails').evaluate((row) => row.scrollTo({ left: 9999 }))
  await expect(more).toBeHidden()
})

test('pictures that wait for the first one run no animation, which would draw each frame', async ({
  shop,
}) => {
  const { page } = shop
  // the pictures wait for the load event
  const held = Promise.withResolvers<void>()
  await page.route('**/*.png', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(shop.origin + bicycleInColours(), { waitUntil: 'commit' })
  const second = page.locator('.gallery__slide').nth(1)
  await expect(second).toBeAttached()
  await expect(page.locator('.gallery[data-started]')).toBeAttached()
  await expect(second).toHaveCSS('content-visibility', 'hidden')
  const running = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      if (!(animation instanceof CSSAnimation)) return []
      const { delay = 0, endTime = 0 } = animation.effect!.getComputedTiming()
      const time = Number(animation.currentTime)
      return time >= delay && time < Number(endTime) ? [animation.animationName] : []
    }),
  )
  expect(running).toEqual([])
  held.resolve()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each variant has a link that shows its offer', async ({ page, problems }) => {
    problems.allow(/was preloaded using link preload but not used/)
    const path = bicycleInColours()
    await page.goto(path)
    // what does nothing without scripts is not there
    await expect(page.locator('.variant-picker').getByRole('radio').first()).toBeHidden()
    const links = page.locator('.variant-links__link')
    const variants = variantsOf(path)
    await expect(links).toHaveCount(variants.length)
    const preset = variants.findIndex(({ id }) => html(path).includes(`data-preset="${id}"`))
    const other = variants.findIndex(({ picture }) => picture !== variants[preset]!.picture)
    await links.nth(other).click()
    await expect(page).toHaveURL(/\?[^#]+#variant-/)
    const chosen = page.locator('.variant-links__variant:target')
    await expect(chosen).toContainText(variants[other]!.number)
    await expect(chosen).toContainText(/£\d/)
    await expect(chosen.locator('.stock-badge')).toBeVisible()
    await expect(chosen.locator('img')).toBeVisible()
    // one offer is shown, not also that of the default variant
    await expect(page.locator('.product-page__status')).toBeHidden()
  })
})

test('a link from a browser without scripts opens the variant in one with scripts', async ({
  shop,
}) => {
  const path = bicycleInColours()
  const hrefs = [...html(path).matchAll(/class="variant-links__link" href="([^"]+)"/g)]
  const last = hrefs.at(-1)![1]!.replaceAll('&amp;', '&')
  await shop.visit(last)
  await expect(shop.page.locator('.variant-links')).toBeHidden()
  await expect(shop.page.locator('.product-page__sku')).toHaveText(variantsOf(path).at(-1)!.number)
})

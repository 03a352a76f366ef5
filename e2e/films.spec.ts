import { violations } from './axe.ts'
import { html } from './output.ts'
import { expect, test, type Shop } from './shop.ts'

const product = '/gb/en/gully-e-2/'
const story = '/gb/en/titanium-range/'

const video = (shop: Shop) => shop.page.locator('video')
const isPaused = (shop: Shop) =>
  video(shop).evaluate((element) => (element as HTMLVideoElement).paused)
const play = (shop: Shop) =>
  video(shop).evaluate(async (element) => {
    const film = element as HTMLVideoElement
    film.muted = true
    await film.play()
  })

/** Addresses of films that the page requests. */
function filmRequests(shop: Shop): string[] {
  const urls: string[] = []
  shop.page.on('request', (request) => {
    if (/\.(webm|vtt)$/.test(request.url())) urls.push(new URL(request.url()).pathname)
  })
  return urls
}

test('a film is the last in the gallery of a product, and loads when it plays', async ({
  shop,
}) => {
  const { page } = shop
  const requests = filmRequests(shop)
  await shop.visit(product)
  const count = await page.locator('.gallery__slide').count()
  const film = page.getByRole('link', { name: `Show film ${count} of ${count}` })

  await test.step('with a name, a poster, and room of its own', async () => {
    await film.click()
    await expect(page.locator('.gallery__counter')).toHaveText(`${count} / ${count}`)
    await expect(video(shop)).toBeInViewport({ ratio: 0.9 })
    await expect(video(shop)).toHaveAccessibleName(/^Film: Gully-E 2/)
    await expect(video(shop)).toHaveAttribute('poster', /GULLY-E2-.*side\.png/)
    const stage = (await page.locator('.gallery__stage').boundingBox())!
    const box = (await video(shop).boundingBox())!
    expect([box.width, box.height].map(Math.round)).toEqual(
      [stage.width, stage.height].map(Math.round),
    )
    expect(await violations(shop, { context: '.gallery' })).toEqual([])
    expect(requests).toEqual([])
  })

  await test.step('it plays, and pauses when the gallery moves on', async () => {
    await play(shop)
    await expect.poll(() => isPaused(shop)).toBe(false)
    await expect
      .poll(() => video(shop).evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.2)
    expect(requests[0]).toContain('/GULLY-E2/ride.webm')
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect(page.locator('.gallery__counter')).toHaveText(`${count - 1} / ${count}`)
    await expect.poll(() => isPaused(shop)).toBe(true)
  })

  await test.step('the keys of the strip lead to it, those of the film stay with it', async () => {
    await page.locator('.gallery__strip').focus()
    await page.keyboard.press('End')
    await expect(page.locator('.gallery__counter')).toHaveText(`${count} / ${count}`)
    await page.keyboard.press('Tab')
    await expect(video(shop)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await expect(page.locator('.gallery__counter')).toHaveText(`${count} / ${count}`)
    await expect(video(shop)).toBeFocused()
  })

  await test.step('another colour has it, too', async () => {
    await page.locator('.variant-picker__radio[value="rust-orange"]').check({ force: true })
    await expect(page.locator('.gallery__slide img').first()).toHaveAttribute('alt', /rust/i)
    await page.getByRole('link', { name: /^Show film/ }).click()
    await expect(video(shop)).toBeInViewport({ ratio: 0.9 })
  })
})

test('a film in a story moves nothing, and has no axe violation', async ({ shop }) => {
  const requests = filmRequests(shop)
  await shop.visit(story)
  await video(shop).scrollIntoViewIfNeeded()
  const box = (await video(shop).boundingBox())!
  expect(box.width / box.height).toBeCloseTo(640 / 426, 1)
  await expect(video(shop)).toHaveAccessibleName('Film: A test ride')
  expect(await violations(shop, { context: '.media' })).toEqual([])
  expect(requests).toEqual([])
  await play(shop)
  await expect.poll(() => isPaused(shop)).toBe(false)
  const after = (await video(shop).boundingBox())!
  expect([after.width, after.height]).toEqual([box.width, box.height])
})

test('documents have films as HTML, which play without scripts and by themselves never', () => {
  for (const path of [product, story]) {
    const [tag = ''] = /<video[^>]*>/.exec(html(path)) ?? []
    expect(tag).toMatch(
      /^<video class="film" src="[^"]+\.webm" controls="" playsInline="" preload="none"/,
    )
    expect(tag).not.toContain('autoplay')
    expect(tag).toContain('width="640" height="426"')
  }
  expect(html(product)).toMatch(
    /<track kind="captions" src="[^"]+\/ride\.vtt" srcLang="en-GB" label="Subtitles"\/>/,
  )
  // the main picture is preloaded, never a film
  expect(html(product)).not.toMatch(/<link[^>]*ride\.webm/)
  expect(html(product)).not.toMatch(/og:image"[^>]*ride\.webm/)
})

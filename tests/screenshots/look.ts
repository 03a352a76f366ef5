import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { chromium, type Browser, type Page } from 'playwright'
import { listBrandIds } from '#brands/index.ts'
import { preview } from '#cli/commands/preview.ts'
import { consentCookies } from '../../e2e/shop.ts'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { pageOfEachKind } from '../pageOfEachKind.ts'
import keepWholeBuilds, { wholeBuild, type WholeBuild } from '../wholeBuild.ts'
import { writeSheets, type Tile } from './sheets.ts'

/**
 * `npm run look [-- --brand brand-5]` makes contact sheets of the page kinds of a brand, or of all brands, in
 * `out/look/`: on a phone and on a desktop, light and dark. It takes one to two minutes for a brand.
 */
const { values } = parseArgs({ options: { brand: { type: 'string', multiple: true } } })
const folder = fileURLToPath(new URL('../../out/look', import.meta.url))

const looks = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)
type Look = (typeof looks)[number]

/** The part of a page that its tile shows. */
const heights: Readonly<Record<number, number>> = { 360: 1500, 1280: 1900 }

const removeBuilds = keepWholeBuilds()
const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
try {
  for (const brand of values.brand ?? listBrandIds()) await lookAt(browser, brand)
} finally {
  await browser.close()
  removeBuilds()
}

async function lookAt(browser: Browser, brand: string): Promise<void> {
  const build = await wholeBuild(brand)
  const server = await preview({ folder: build.folder, port: 0 })
  const target = join(folder, brand)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  try {
    const limit = pLimit(availableParallelism())
    await limit.map(looks, async (look) => {
      const tiles = await picturesOf(browser, server.url, build, look)
      const name = join(target, `${look.width}-${look.scheme}`)
      for (const file of await writeSheets(tiles, name, look.width)) {
        process.stdout.write(`${file}\n`)
      }
    })
  } finally {
    await server.stop()
  }
}

async function picturesOf(
  browser: Browser,
  address: string,
  build: WholeBuild,
  { width, scheme }: Look,
): Promise<readonly Tile[]> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
  })
  await context.addCookies(consentCookies('C0001', address))
  // services of others do not respond, and a page need not wait until that is known
  await context.route(
    ({ origin }) => origin !== new URL(address).origin,
    (route) => route.abort(),
  )
  const page = await context.newPage()
  const tiles: Tile[] = []
  const showPage = async (caption: string) => {
    const clip = { x: 0, y: 0, width, height: heights[width]! }
    tiles.push({ caption, picture: await page.screenshot({ fullPage: true, clip }) })
  }
  const pages = pageOfEachKind(build.manifest)
  for (const { kind, path } of pages) {
    await page.goto(address + path, { waitUntil: 'load' })
    await page.evaluate(loadAll)
    await page.evaluate(decodeShown)
    await openForm(page)
    await showPage(`${kind} ${path}`)
  }
  for (const [caption, open] of statesOf(pages, address)) {
    const isOpen = await open(page).then(
      () => true,
      (error: unknown) => {
        const [reason] = String(error).split('\n')
        process.stderr.write(`not open at ${width} px, ${scheme}: ${caption} (${reason})\n`)
        return false
      },
    )
    await page.evaluate(decodeShown)
    // a picture of the whole page would resize the window, which closes menus
    if (isOpen) tiles.push({ caption, picture: await page.screenshot() })
  }
  await context.close()
  return tiles
}

/** The place of the contact form is empty until it is near the window, and its scripts have read the consent. */
async function openForm(page: Page): Promise<void> {
  const form = page.locator('.contact-form')
  if ((await form.count()) === 0) return
  await form.scrollIntoViewIfNeeded()
  await page
    .locator('.contact-form:is([data-state=unknown], [data-state=loading])')
    .waitFor({ state: 'detached' })
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Runs in the browser: pictures and parts that start when they are seen load, as for a shopper who scrolls. */
async function loadAll(): Promise<void> {
  for (const image of document.querySelectorAll('img')) image.loading = 'eager'
  // a picture of the whole page leaves parts below the window empty that are only painted when they are near it
  for (const part of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(part).contentVisibility === 'auto')
      part.style.contentVisibility = 'visible'
  }
  for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
    window.scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  window.scrollTo(0, 0)
}

/** Runs in the browser: waits for pictures, such as those of a menu that has just opened. */
async function decodeShown(): Promise<void> {
  const isInWindow = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  }
  const shown = [...document.images].filter(
    (image) => image.checkVisibility() && (image.loading === 'eager' || isInWindow(image)),
  )
  const decoded = Promise.all(shown.map((image) => image.decode().catch(() => {})))
  // a lazy one behind others may never load
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 5000))])
}

type Open = (page: Page) => Promise<void>

/** What a page looks like after a shopper has done something. */
function statesOf(
  pages: readonly { kind: string; path: string }[],
  address: string,
): readonly (readonly [caption: string, open: Open])[] {
  const pathOf = (kind: string) => pages.find((page) => page.kind === kind)?.path ?? ''
  const visit = async (page: Page, kind: string) => {
    if (pathOf(kind) === '') throw new Error(`no page of the kind ${kind}`)
    await page.goto(address + pathOf(kind), { waitUntil: 'networkidle' })
  }
  const timeout = 5000
  return [
    [
      'the menu, open',
      async (page) => {
        await visit(page, 'Home')
        await page.locator('.header__menu-button').click({ timeout })
      },
    ],
    [
      'the first entry of the menu, open',
      async (page) => {
        await visit(page, 'Home')
        await page.locator('.menu__group > summary').first().click({ timeout })
      },
    ],
    [
      'search results',
      async (page) => {
        await page.goto(`${address}${pathOf('Search')}?query=lock`, { waitUntil: 'networkidle' })
      },
    ],
    [
      'the basket, after a product was added',
      async (page) => {
        await visit(page, 'Product')
        await page.locator('.add-to-basket button').first().click({ timeout })
        await page.locator('.basket-drawer .basket-line').first().waitFor({ timeout })
      },
    ],
    [
      'the basket with a product',
      async (page) => {
        await visit(page, 'Basket')
        await page.locator('.basket-line').first().waitFor({ timeout })
      },
    ],
    [
      'the checkout with errors',
      async (page) => {
        await visit(page, 'Checkout')
        await page.locator('.checkout__order').click({ timeout })
        await page.locator('.checkout__problem').waitFor({ timeout })
      },
    ],
  ]
}

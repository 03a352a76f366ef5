import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { measureFaults } from '../measures.ts'
import { isSampled } from '../sampling.ts'
import { expect, Shop, test, withoutPictures } from '../shop.ts'

test.use(withoutPictures)

const program = fileURLToPath(new URL('../../cli/bin.js', import.meta.url))

/**
 * Every brand in a language of long words, and in that of its first page. A brand is built, served
 * and looked at by one test, which leaves nothing behind.
 */
const brands = [
  ['brand-1', 'gb/en', 'ie/en'],
  ['brand-2', 'de-de', 'fr-en'],
  ['brand-3', 'nl-nl', 'nl-nl'],
  ['brand-4', 'de-de', 'gb-en'],
  ['brand-5', 'fi-fi', 'de-de'],
  ['brand-6', 'at-de', 'de-de'],
  ['brand-7', 'de-de', 'de-de'],
] as const

const widths = [320, 1280] as const
const schemes = ['light', 'dark'] as const
type Look = readonly [width: number, scheme: (typeof schemes)[number]]
const looks: readonly Look[] = widths.flatMap((width) =>
  schemes.map((scheme) => [width, scheme] as const),
)

interface ManifestFile {
  path: string
  kind: string
  page?: string
}

/**
 * The page of each kind that has most in it, the largest document; in the second locale where the
 * first has none of the kind.
 */
function pathsOf(
  folder: string,
  locales: readonly string[],
): readonly { kind: string; path: string }[] {
  const { files } = JSON.parse(readFileSync(join(folder, '.shopgen-manifest.json'), 'utf8')) as {
    files: (ManifestFile & { bytes: number })[]
  }
  const pages = files
    .filter(({ kind, path }) => path.endsWith('.html') && kind !== 'redirect')
    .sort((one, two) => two.bytes - one.bytes || (one.path < two.path ? -1 : 1))
  return [...new Set(pages.map(({ kind }) => kind))].sort().map((kind) => {
    const ofKind = pages.filter((file) => file.kind === kind)
    const isIn = (locale: string) => ofKind.find(({ path }) => path.startsWith(locale))
    const { path, page } = locales.map(isIn).find((found) => found) ?? ofKind[0]!
    return { kind, path: page ?? `/${path}` }
  })
}

async function run(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`shopgen ${args.join(' ')} ended with ${code}\n${said}`)
}

/** A server on a free port, with its address. */
async function serve(folder: string): Promise<{ server: ChildProcess; address: string }> {
  const args = [program, 'preview', folder, '--port', '0']
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const part of server.stdout.setEncoding('utf8')) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(part))?.[0]
    if (address) return { server, address }
  }
  throw new Error('the server says no address')
}

/** How much wider the page is than the window. */
const overflow = ({ page }: Shop) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const summary = (page: Page) => page.locator('.menu__group > summary').first()
const menuButton = (page: Page) => page.locator('.header__menu-button')
const linkInMenu = (page: Page) => page.locator('.menu__group[open] a').first()

/** The menu as the brand has it on a wide window: in a bar, or in a drawer behind a button. */
async function openMenuByKeyboard(page: Page): Promise<void> {
  if (await menuButton(page).isVisible()) {
    await menuButton(page).press('Enter')
    // the focus goes into the drawer once it is open
    await expect(page.locator('.menu button').first()).toBeFocused()
  }
  await summary(page).press('Enter')
  await expect(linkInMenu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(linkInMenu(page)).toBeFocused()
}

async function closeMenuByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(linkInMenu(page)).toBeHidden()
  const opener = (await menuButton(page).isVisible()) ? menuButton(page) : summary(page)
  await expect(opener).toBeFocused()
}

/** The open menu, switcher and cookie settings of a page, in each look. */
async function violationsOfPanels(
  shop: Shop,
  home: string,
  wanted: readonly Look[],
): Promise<readonly string[]> {
  const { page } = shop
  const faults: string[] = []
  const note = async (name: string, context: string) => {
    for (const line of await violations(shop, { context })) faults.push(`${name}: ${line}`)
  }
  for (const [width, colorScheme] of wanted) {
    const look = `${width} px, ${colorScheme}`
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })

    await shop.visit(home)
    if (await menuButton(page).isVisible()) await menuButton(page).click()
    await summary(page).click()
    await expect(linkInMenu(page)).toBeVisible()
    await note(`open menu, ${look}`, '.layout__header')

    await shop.visit(home)
    await page.locator('.footer .locale-button').click()
    await expect(page.locator('#locale-switcher')).toBeVisible()
    await note(`open switcher, ${look}`, '#locale-switcher')

    await shop.visit(home)
    const settings = page.locator('footer .footer__consent')
    if ((await settings.count()) === 0) continue
    await settings.click()
    await expect(page.locator('.consent-banner input[name=group]').first()).toBeVisible()
    await note(`cookie settings, ${look}`, '.consent-banner')
  }
  return faults
}

/** Sampled, one scheme of each width, the other one with the next brand. */
const panelLooks = (brandIndex: number): readonly Look[] =>
  isSampled
    ? widths.map((width, index) => [width, schemes[(brandIndex + index) % 2]!] as const)
    : looks

/** Menus open and lead on, and the header is no wider than a small phone. */
async function withoutScripts(browser: Browser, home: string): Promise<void> {
  for (const width of [320, 1280]) {
    const viewport = { width, height: 800 }
    const context = await browser.newContext({ javaScriptEnabled: false, viewport })
    const page = await context.newPage()
    await page.goto(home)
    if (await menuButton(page).isVisible()) await menuButton(page).click()
    await summary(page).click()
    const href = await linkInMenu(page).getAttribute('href')
    await linkInMenu(page).click()
    await expect(page).toHaveURL(new URL(href ?? '', home).href)
    await context.close()
  }
}

for (const [brandIndex, [brand, locale, first]] of brands.entries()) {
  test(`X7.1 every page kind of ${brand} hydrates, has the measures of its file, no violation and no overflow, light and dark, narrow and wide`, async ({
    page,
    browser,
    problems,
  }) => {
    test.setTimeout(480_000)
    // the site has an address of its own, and pages of its other locales were not built
    problems.allow(/request to another host: http:\/\/127\.0\.0\.1:/, /404 .*\/page-data\//)
    const folder = mkdtempSync(join(tmpdir(), `shopgen-${brand}-`))
    let server: ChildProcess | undefined
    try {
      const locales = [locale, first].flatMap((prefix) => ['--locale', prefix.replace('/', '-')])
      await run('build', '--fixtures', '--brand', brand, '--out', folder, ...locales)
      const served = await serve(folder)
      server = served.server
      await page.context().addCookies([
        { name: 'OptanonAlertBoxClosed', value: '2026-05-01T10:00:00.000Z', url: served.address },
        { name: 'OptanonConsent', value: 'groups=C0001%3A1', url: served.address },
      ])
      const shop = new Shop(page, served.address)
      const faults: string[] = []
      const pages = pathsOf(folder, [locale, first])
      expect(pages.length).toBeGreaterThan(20)
      for (const [index, { path }] of pages.entries()) {
        // sampled: every other kind in one look: the next brand has the others, in another
        const turn = index + brandIndex
        if (isSampled && turn % 2 === 1) continue
        const wanted = isSampled ? [looks[(turn / 2) % looks.length]!] : looks
        for (const [nth, [width, colorScheme]] of wanted.entries()) {
          await page.setViewportSize({ width, height: 800 })
          await page.emulateMedia({ colorScheme })
          if (nth === 0) await shop.visit(path)
          if ((await overflow(shop)) > 0) faults.push(`${path} is wider than ${width} px`)
          const onlyColours = nth > 0 && colorScheme === 'dark'
          for (const line of await violations(shop, { onlyColours })) {
            faults.push(`${path}, ${width} px, ${colorScheme}: ${line}`)
          }
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await shop.visit(`/${locale}/`)
      await openMenuByKeyboard(page)
      // what a drawer covers is out of reach: the page has no main part then
      const scope = { context: '.layout__header' }
      for (const line of await violations(shop, scope)) faults.push(`open menu: ${line}`)
      await closeMenuByKeyboard(page)
      faults.push(...(await violationsOfPanels(shop, `/${locale}/`, panelLooks(brandIndex))))
      await shop.visit(`/${locale}/`)
      faults.push(...(await measureFaults(page, brand)))
      await withoutScripts(browser, `${served.address}/${locale}/`)
      expect(faults).toEqual([])
    } finally {
      server?.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

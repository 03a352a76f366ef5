import { withServedBuild, type ServedBuild } from '../servedBuild.ts'
import { expect, test } from '../shop.ts'

/** Later than the first paint, as on a slow connection. */
const fontDelayMs = 1500

/** Browsers call 0.1 good, but text in a scaled system font hardly moves. */
const most = 0.02

/** With headings of a sans serif, and of a serif. */
const brands = ['brand-1', 'brand-2'] as const

/**
 * A phone and a laptop. At 1280 px, a line of a home page is less than 1 px wider than its room: no measure of a font
 * can be as exact as that.
 */
const widths = [390, 1366] as const

/** As on phones and most desktops: elsewhere, Chromium rounds the width of each letter to whole pixels. */
const exactWidths = ['--font-render-hinting=none', '--enable-font-subpixel-positioning']

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...exactWidths] }),
})

const kinds = ['Home', 'Category', 'Publication', 'Product'] as const

/** The first page of a kind, in English if the brand has it. */
function pageOf({ pages }: ServedBuild, kind: string): string {
  const all = pages.filter((page) => page.kind === kind)
  const found = all.find(({ path }) => /^\/[a-z]{2,3}[/-]en\//.test(path)) ?? all[0]
  if (!found) throw new Error(`no page of the kind ${kind}`)
  return found.path
}

for (const brand of brands) {
  for (const width of widths) {
    test(`pages of ${brand} do not move when fonts come late, ${width} px wide`, async ({
      browser,
    }) => {
      test.setTimeout(240_000)
      await withServedBuild(brand, async (site) => {
        for (const kind of kinds) {
          const context = await browser.newContext({ viewport: { width, height: 800 } })
          await context.route('**/*.woff2', async (route) => {
            await new Promise((resolve) => setTimeout(resolve, fontDelayMs))
            await route.continue()
          })
          const page = await context.newPage()
          await page.addInitScript(noteShifts)
          const devtools = await context.newCDPSession(page)
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
          await page.goto(site.address + pageOf(site, kind), { waitUntil: 'load' })
          await page.evaluate(async () => {
            await document.fonts.ready
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500)))
          })
          const shifts = await page.evaluate(() => (window as never as { shifts: Shift[] }).shifts)
          const sum = shifts.reduce((total, { value }) => total + value, 0)
          expect(sum, `${kind}: ${JSON.stringify(shifts)}`).toBeLessThan(most)
          await context.close()
        }
      })
    })
  }
}

interface Shift {
  value: number
  moved: readonly string[]
}

/** Runs in the browser, so it must not use imports. */
function noteShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  interface Entry extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: readonly { node: Node | null }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className : 'text'))
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

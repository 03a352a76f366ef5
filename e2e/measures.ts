import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'jsonc-parser'

/** Dimensions in a brand's configuration. */
interface Measures {
  radius: { button: string }
  maxWidth: { page: string }
  stickyBreakpoint: number | null
}

const measuresOf = (brand: string): Measures => {
  const file = new URL(`../brands/${brand}/brand.jsonc`, import.meta.url)
  return (parse(readFileSync(file, 'utf8')) as { theme: Measures }).theme
}

/** R9.19 at a root font size of 10 pixels: 5.6rem, and less below a brand's breakpoint. */
const stickyHeight = 56
const stickyHeightBelow = 48

const veryWide = 2400
const pixels = (length: string) =>
  parseFloat(length) * (length.endsWith('vw') ? veryWide / 100 : 10)

/** Dimensions of a page that differ from the requirements or the brand's configuration. */
export async function measureFaults(page: Page, brand: string): Promise<readonly string[]> {
  const { radius, maxWidth, stickyBreakpoint } = measuresOf(brand)
  const rows: [name: string, found: number, wanted: number][] = []
  for (const width of [320, 759, 760, 1280]) {
    const isBelow = stickyBreakpoint !== null && width <= stickyBreakpoint
    await page.setViewportSize({ width, height: 800 })
    const height = await page.evaluate(heightOfStuckBar)
    rows.push([`sticky bar at ${width}`, height, isBelow ? stickyHeightBelow : stickyHeight])
  }
  await page.setViewportSize({ width: veryWide, height: 800 })
  rows.push(['content width', await page.evaluate(widestContent), pixels(maxWidth.page)])
  const corner = await page.evaluate(cornerOfButton)
  rows.push(['corner of a button', corner, pixels(radius.button)])
  return rows
    .filter(([, found, wanted]) => Math.abs(found - wanted) > 0.5)
    .map(([name, found, wanted]) => `${name}: ${found} px instead of ${wanted} px`)
}

/** Height of the sticky header of a scrolled page, without its border. */
async function heightOfStuckBar(): Promise<number> {
  window.scrollTo({ top: 1200, behavior: 'instant' })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const header = document.querySelector('.layout__header')!
  const line = parseFloat(getComputedStyle(header.querySelector('.header')!).borderBottomWidth)
  return header.getBoundingClientRect().bottom - line
}

const widestContent = () =>
  Math.max(
    ...[...document.querySelectorAll('main .container')].map(
      (element) => element.getBoundingClientRect().width,
    ),
  )

const cornerOfButton = () =>
  parseFloat(
    getComputedStyle(document.querySelector('.button:not(.button--icon)')!).borderStartStartRadius,
  )

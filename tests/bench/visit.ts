import type { Browser, BrowserContext, Page } from '@playwright/test'
import { readTrace, traceCategories, type LongTask } from './trace.ts'

/** A low-end phone on a slow connection, in bytes per second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const cpuSlowdown = 4
const viewport = { width: 412, height: 915 }

/** Time between hovering a link and clicking it. */
const restMs = 1000
/** A page is idle after this long without activity; waits at most `idleWithinMs`. */
const quietMs = 1500
const idleWithinMs = 20_000

/** Figures of a visit without interaction. Times in ms, sizes in kB as transferred. */
export interface Look {
  firstPaint: number
  largestPaint: number
  /** Total blocking time: the sum of what long tasks exceed 50 ms by. */
  blocking: number
  shift: number
  /** Style and layout until the first paint. */
  firstFrame: number
  html: number
  css: number
  fonts: number
  scriptsBeforeLoad: number
  scriptsWhenIdle: number
  requests: number
}

interface Measured {
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
}

declare global {
  interface Window {
    measured: Measured
  }
}

/** Opens a page and waits until it is idle. */
export async function look(
  browser: Browser,
  url: string,
): Promise<{ look: Look; longTasks: readonly LongTask[] }> {
  return onPhone(browser, async (page) => {
    const weight = {
      html: 0,
      css: 0,
      fonts: 0,
      scriptsBeforeLoad: 0,
      scriptsWhenIdle: 0,
      requests: 0,
    }
    let isLoaded = false
    const line = { busy: 0, quietSince: Date.now() }
    const sizes: Promise<void>[] = []
    page.on('load', () => (isLoaded = true))
    page.on('request', () => (line.busy += 1))
    const settle = () => {
      line.busy -= 1
      line.quietSince = Date.now()
    }
    page.on('requestfailed', settle)
    page.on('requestfinished', (request) => {
      settle()
      const [before, type, address] = [!isLoaded, request.resourceType(), request.url()]
      const count = async () => {
        const kB = (await request.sizes()).responseBodySize / 1000
        weight.requests += 1
        if (type === 'document') weight.html += kB
        else if (type === 'stylesheet') weight.css += kB
        else if (type === 'font') weight.fonts += kB
        else if (address.endsWith('.js')) {
          weight.scriptsWhenIdle += kB
          if (before) weight.scriptsBeforeLoad += kB
        }
      }
      sizes.push(count().catch(() => {}))
    })
    await browser.startTracing(page, { categories: traceCategories })
    await page.goto(url, { waitUntil: 'load' })
    const until = Date.now() + idleWithinMs
    while (Date.now() < until && (line.busy > 0 || Date.now() - line.quietSince < quietMs)) {
      await page.waitForTimeout(100)
    }
    const trace = (await browser.stopTracing()).toString()
    await Promise.all(sizes)
    const measured = await page.evaluate(() => window.measured)
    const { firstFrame, longTasks } = readTrace(trace, url)
    return { look: { ...measured, firstFrame, ...weight }, longTasks }
  })
}

/** Time until the number and URL of a variant appear that a shopper taps as soon as possible. */
export const choose = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit' })
    return untilVariantShows(page)
  })

/** Time from a tap on a product link to the heading of its page, with and without prefetch. */
export const goOn = (
  browser: Browser,
  url: string,
): Promise<{ next: number; prefetched: number }> =>
  onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    // before the router is ready, a tap loads a document
    await page.waitForSelector('#root[data-routed]', { state: 'attached' })
    await page.waitForLoadState('networkidle')
    const next = await untilNextHeading(page)
    await page.waitForLoadState('networkidle')
    await page.locator('main .rail a[href]').first().hover()
    await page.waitForTimeout(restMs)
    await page.waitForLoadState('networkidle')
    return { next, prefetched: await untilNextHeading(page) }
  })

/** Opens a page as a low-end phone on a slow connection, in its own browser context. */
export async function onPhone<Result>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, hasTouch: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(observe)
    return await use(page, context)
  } finally {
    await context.close()
  }
}

/** Runs in the page before its scripts. */
function observe() {
  const measured = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0 }
  window.measured = measured
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.firstPaint = startTime
  })
  each('largest-contentful-paint', ({ startTime }) => (measured.largestPaint = startTime))
  each('longtask', ({ duration }) => (measured.blocking += Math.max(0, duration - 50)))
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) measured.shift += value
  })
}

const untilVariantShows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const number = () => document.querySelector('.product-page__sku')?.textContent
        let before: string | null | undefined
        const timer = setInterval(() => {
          before ??= number()
          if (location.search !== '' && number() !== before) {
            clearInterval(timer)
            resolve(performance.now())
            return
          }
          const radios = document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')
          const other = [...radios].findLast((radio) => !radio.checked)
          other?.click()
        }, 50)
      }),
  )

const untilNextHeading = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('main h1')?.textContent
        const before = heading()
        const started = performance.now()
        document.querySelector<HTMLAnchorElement>('main .rail a[href]')?.click()
        const check = () => {
          if (heading() !== before) resolve(performance.now() - started)
          else requestAnimationFrame(check)
        }
        check()
      }),
  )

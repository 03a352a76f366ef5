import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { chromium, type Browser, type Page } from '@playwright/test'
import { imagePath } from '#fixtures/originals.ts'
import { build } from '#cli/commands/build.ts'
import { configure } from '#cli/commands/configure.ts'
import { contentType } from '#cli/dev/contentTypes.ts'
import { listen } from '#cli/dev/host.ts'
import { chromiumFlags, findChromium } from '../findChromium.ts'

/**
 * `npm run bench -- browser`: a product page on a phone-like machine (4 × slower CPU, 1.6 Mbit/s,
 * 150 ms, text in brotli), medians of several visits (X3.6). The machine under it is noisy: compare
 * runs of one day.
 */
const visits = 5
const product = '/gb/en/linden-8/'
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** How long a pointer rests on a link that is about to be clicked, on a line of 150 ms. */
const restMs = 1000

/** What a visitor loads who only looks. */
interface Weight {
  html: number
  scripts: number
  requests: number
}

interface Visit extends Weight {
  lcp: number
  blocking: number
  shift: number
  picker: number
  next: number
  prefetched: number
}

/** What is measured, the requirement's limit where it has one, and the digits behind the point. */
const rows: readonly [label: string, name: keyof Visit, limit: number | null, digits: number][] = [
  ['largest contentful paint, ms', 'lcp', 1800, 0],
  ['blocking time, ms', 'blocking', 100, 0],
  ['layout shift', 'shift', 0, 3],
  ['variant picker answers, ms', 'picker', 1500, 0],
  ['product to product, nothing fetched ahead, ms', 'next', null, 0],
  ['product to product, fetched ahead, ms', 'prefetched', 100, 0],
  ['HTML, kB brotli', 'html', null, 1],
  ['scripts before anybody does anything, kB brotli', 'scripts', null, 1],
  ['requests before anybody does anything', 'requests', null, 0],
]

export async function benchBrowser(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-bench-'))
  const { config, fixtures } = await configure({ fixtures: true })
  const site = join(folder, 'site')
  await build({ config, out: site }, () => {})
  const server = await listen(siteOf(site, fixtures!.apps.images), 0)
  const browser = await chromium.launch({
    executablePath: findChromium({ say: () => {} }),
    args: [...chromiumFlags],
  })
  try {
    // the fixtures draw a picture when it is first asked for, which is none of the page's time
    await visit(browser, server.url)
    const weight = await weigh(browser, server.url)
    const results: Visit[] = []
    for (let run = 0; run < visits; run += 1) {
      results.push({ ...(await visit(browser, server.url)), ...weight })
    }
    const median = (name: keyof Visit) =>
      results.map((result) => result[name]).sort((a, b) => a - b)[Math.floor(visits / 2)]!
    return [
      `a product page on a phone-like machine, medians of ${visits}; limits are those of X3.6`,
      ...rows.map(([label, name, limit, digits]) => {
        const value = median(name)
        const said =
          limit === null
            ? ''
            : `  ${Number(value.toFixed(digits)) <= limit ? 'within' : 'over'} ${limit}`
        return `${label.padEnd(46)}${value.toFixed(digits).padStart(8)}${said}`
      }),
    ].join('\n')
  } finally {
    await browser.close()
    await server.stop()
    await fixtures!.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The output as a host with brotli serves it. */
function siteOf(folder: string, images: Hono): Hono {
  const packed = new Map<string, Uint8Array>()
  const app = new Hono()
  app.route(imagePath, images)
  app.get('/*', (context) => {
    const { pathname } = new URL(context.req.url)
    const path =
      decodeURIComponent(pathname.slice(1)) + (pathname.endsWith('/') ? 'index.html' : '')
    const isText = !path.endsWith('.woff2')
    let body = packed.get(path)
    if (!body) {
      const bytes = readFileSync(join(folder, path))
      packed.set(path, (body = isText ? brotliCompressSync(bytes) : bytes))
    }
    return new Response(body as BodyInit, {
      headers: {
        'content-type': contentType(path),
        ...(isText ? { 'content-encoding': 'br' } : {}),
        'cache-control': 'no-cache',
      },
    })
  })
  return app
}

/** Waits as long as a first batch of pages ahead takes: what comes by itself counts. */
async function weigh(browser: Browser, origin: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  const weight = { html: 0, scripts: 0, requests: 0 }
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    const type = request.resourceType()
    weight.requests += 1
    if (type === 'document') weight.html += responseBodySize / 1000
    if (request.url().endsWith('.js')) weight.scripts += responseBodySize / 1000
  })
  await page.goto(origin + product, { waitUntil: 'load' })
  await page.waitForTimeout(5000)
  await context.close()
  return weight
}

async function visit(browser: Browser, origin: string): Promise<Omit<Visit, keyof Weight>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  await page.goto(origin + product, { waitUntil: 'commit' })
  const picker = await untilPickerAnswers(page)
  await page.waitForLoadState('networkidle')
  const { lcp, blocking, shift } = await page.evaluate(() => window.measured)
  const next = await nextProduct(page)
  await page.waitForLoadState('networkidle')
  const prefetched = await nextProduct(page, { isPrefetched: true })
  await context.close()
  return { lcp, blocking, shift, picker, next, prefetched }
}

declare global {
  interface Window {
    measured: { lcp: number; blocking: number; shift: number }
  }
}

/** Runs in the page before anything else. */
function observe() {
  const measured = { lcp: 0, blocking: 0, shift: 0 }
  window.measured = measured
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  each('largest-contentful-paint', (entry) => (measured.lcp = entry.startTime))
  each('longtask', (entry) => (measured.blocking += Math.max(0, entry.duration - 50)))
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) measured.shift += value
  })
}

/**
 * An impatient shopper: taps a size every 50 ms until the page shows another item's number and the
 * address says which it is.
 */
const untilPickerAnswers = (page: Page): Promise<number> =>
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

/**
 * From the tap on a product of the row below to the heading of its page. Where it is to be fetched
 * ahead, the pointer rests on the link before.
 */
async function nextProduct(page: Page, { isPrefetched = false } = {}): Promise<number> {
  if (isPrefetched) {
    await page.locator('main .rail a[href]').first().hover()
    await page.waitForTimeout(restMs)
    await page.waitForLoadState('networkidle')
  }
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('main h1')?.textContent
        const before = heading()
        const started = performance.now()
        document.querySelector<HTMLAnchorElement>('main .rail a[href]')?.click()
        const look = () => {
          if (heading() !== before) resolve(performance.now() - started)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { longTaskTable, pageTable, spread, type Visit } from './browserReport.ts'
import { serveWithControls } from './browserSite.ts'
import { prefixOf, versions, type Version } from './controls.ts'
import { recordFrames } from './frames.ts'
import { choose, goOn, look } from './visit.ts'

/** The measured pages, one of each kind that shoppers land on. */
const pages = {
  home: '/gb/en/',
  listing: '/gb/en/bikes/',
  product: '/gb/en/linden-8/',
  article: '/gb/en/cycling-advice/the-ten-minute-weekly-check/',
} as const

export type BenchPage = keyof typeof pages

export const isBenchPage = (name: string): name is BenchPage => Object.hasOwn(pages, name)

/**
 * `npm run bench -- browser`: pages on a phone-like machine (4 × slower CPU, 1.6 Mbit/s, 150 ms,
 * brotli, HTTP/1.1), beside two controls made from the same pages: one without scripts, one
 * hydrated as a whole by React. Visits to all three alternate, since machines are noisy: read the
 * ratios (X3.6).
 */
export async function benchBrowser({
  visits,
  names = Object.keys(pages) as BenchPage[],
  frames,
}: {
  visits: number
  names?: readonly BenchPage[]
  /** Folder for screenshots, taken every 100 ms. */
  frames?: string
}): Promise<string> {
  const site = await serveWithControls(names.map((name) => pages[name]))
  const browser = await chromium.launch({
    executablePath: findChromium({ say: () => {} }),
    args: [...chromiumFlags],
  })
  try {
    const results = new Map<BenchPage, Record<Version, Visit[]>>(
      names.map((name) => [name, { ours: [], floor: [], bare: [] }]),
    )
    // warm up: the fixtures draw a picture on the first request, which must not count
    for (const name of names) await look(browser, site.url + pages[name])
    for (const name of frames ? names : []) {
      await recordFrames(browser, site.url + pages[name], { folder: frames!, name })
    }
    for (let round = 1; round <= visits; round += 1) {
      process.stderr.write(`visit ${round} of ${visits} …\n`)
      for (const [name, all] of results) {
        for (const version of versions) {
          all[version].push(await look(browser, site.url + prefixOf(version) + pages[name]))
        }
      }
    }
    return [
      `medians of ${visits} visits, quartiles in brackets; sizes in brotli`,
      '',
      ...[...results].flatMap(([name, all]) => pageTable(name, all)),
      ...(names.includes('product')
        ? await benchProduct(browser, site.url + pages.product, visits)
        : []),
      ...[...results].flatMap(([name, { ours }]) => longTaskTable(name, ours)),
    ].join('\n')
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Typical actions on a product page: choose a variant at once, then open another product. */
async function benchProduct(
  browser: Browser,
  url: string,
  visits: number,
): Promise<readonly string[]> {
  const times = { choice: [] as number[], next: [] as number[], prefetched: [] as number[] }
  for (let round = 0; round < visits; round += 1) {
    times.choice.push(await choose(browser, url))
    const { next, prefetched } = await goOn(browser, url)
    times.next.push(next)
    times.prefetched.push(prefetched)
  }
  return [
    `product: a variant's new state shows, ms                 ${spread(times.choice, 0)}`,
    `product: to the next product, nothing fetched ahead, ms  ${spread(times.next, 0)}`,
    `product: to the next product, fetched ahead, ms          ${spread(times.prefetched, 0)}`,
    '',
  ]
}

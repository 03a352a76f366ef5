import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { benchDealers } from './dealers.ts'
import { benchFacets } from './facets.ts'

/**
 * `npm run bench [-- N …]` builds N products (1,000 and 5,000): clean, unchanged, and after one edit of each kind. It
 * also runs a bare loop that renders the same React trees and writes the same files. Each size has its own process, and
 * so its own peak memory. Times depend on the machine: read the ratios.
 *
 * `npm run bench -- --workers 1 --workers 2` builds with one thread and with two; the bare loop always has one.
 *
 * `npm run bench -- facets` counts the facets of 8,000 products again for several choices.
 *
 * `npm run bench -- dealers` searches among 2,000 dealers of one country.
 *
 * `npm run bench -- saves [style story …]` starts the dev server, saves files of each kind ten times, and measures until an
 * open page shows them.
 *
 * `npm run bench -- browser [--visits 5] [--page product] [--frames folder]` measures pages on a
 * phone; with a folder it also saves a screenshot every 100 ms.
 */
export interface Measurement {
  products: number
  /** The threads that rendered pages. */
  workers: number
  pages: number
  /** A clean build, and one after each edit. */
  builds: readonly BuildMeasurement[]
  bareMs: number
  /** Processor time to render a fixed tree of 600 elements. */
  controlMs: number
  peakMegabytes: number
  bytes: number
  /** Brotli bytes of the scripts of a page kind until the page is idle. */
  scripts: Readonly<Record<string, number>>
}

export interface BuildMeasurement {
  name: string
  /** Of the stages fetch and model. */
  fetchMs: number
  /** Of the other stages. */
  buildMs: number
  /** Processor time of all stages and of the fixture back ends. */
  cpuMs: number
  rendered: number
  filesWritten: number
}

const program = fileURLToPath(new URL('measure.ts', import.meta.url))
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visits: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    frames: { type: 'string' },
    workers: { type: 'string', multiple: true, default: ['1'] },
  },
})

async function browser(): Promise<string> {
  const { benchBrowser, isBenchPage } = await import('./browser.ts')
  const names = options.page?.map((name) => {
    if (isBenchPage(name)) return name
    process.stderr.write(`error: no page ${name}; --page is home, listing, product or article\n`)
    process.exit(2)
  })
  const report = await benchBrowser({
    visits: Number(options.visits),
    ...(names ? { names } : {}),
    ...(options.frames ? { frames: options.frames } : {}),
  })
  return `${report}\n`
}
if (positionals.includes('facets')) {
  process.stdout.write(`${benchFacets()}\n`)
  process.exit()
}
if (positionals.includes('dealers')) {
  process.stdout.write(`${benchDealers()}\n`)
  process.exit()
}
if (positionals.includes('browser')) {
  process.stdout.write(await browser())
  process.exit()
}
if (positionals[0] === 'saves') {
  const { benchSaves } = await import('./saves.ts')
  process.stdout.write(`${await benchSaves(positionals.slice(1))}\n`)
  process.exit()
}
const sizes = positionals.map(Number)
const results = (sizes.length > 0 ? sizes : [1000, 5000]).flatMap((products) =>
  options.workers.map((workers) => measure(products, workers)),
)

function measure(products: number, workers: string): Measurement {
  process.stderr.write(`building ${products} products, ${workers} workers …\n`)
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', program, String(products), workers], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as Measurement
}

type Row = Measurement & { build: BuildMeasurement }
const rows: readonly Row[] = results.flatMap((result) =>
  result.builds.map((build) => ({ ...result, build })),
)
const columns: readonly [string, (row: Row) => string][] = [
  ['products', (row) => String(row.products)],
  ['workers', (row) => String(row.workers)],
  ['build', (row) => row.build.name],
  ['pages', (row) => String(row.pages)],
  ['rendered', (row) => String(row.build.rendered)],
  ['files written', (row) => String(row.build.filesWritten)],
  ['fetch and model s', (row) => (row.build.fetchMs / 1000).toFixed(2)],
  ['the rest s', (row) => (row.build.buildMs / 1000).toFixed(2)],
  ['of clean', (row) => percent(row.build.buildMs / row.builds[0]!.buildMs)],
  ['ratio to bare', (row) => (row.build.buildMs / row.bareMs).toFixed(2)],
  ['CPU ms a page', (row) => (row.build.cpuMs / row.pages).toFixed(1)],
  ['to control', (row) => (row.build.cpuMs / row.pages / row.controlMs).toFixed(1)],
  ['peak MB', (row) => String(Math.round(row.peakMegabytes))],
  ['output MB', (row) => (row.bytes / 1e6).toFixed(0)],
]
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const table = [
  columns.map(([name]) => name),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
]
const widths = columns.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
for (const row of table) {
  process.stdout.write(`${row.map((cell, column) => cell.padStart(widths[column]!)).join('  ')}\n`)
}

const [first] = results
const last = results.at(-1)
if (first && last && first.products !== last.products) {
  const growth = last.peakMegabytes / first.peakMegabytes
  process.stdout.write(
    `\ngrowth of peak memory from ${first.products} to ${last.products} products: ×${growth.toFixed(2)}\n`,
  )
}
if (last) {
  process.stdout.write('\nscripts of a page until it is idle, kB brotli: ')
  process.stdout.write(
    `${Object.entries(last.scripts)
      .map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)}`)
      .join(', ')}\n`,
  )
}
// sizes on the command line are for comparing builds
if (sizes.length === 0) process.stdout.write(`\n${benchFacets()}\n`)
if (sizes.length === 0) process.stdout.write(`\n${await browser()}`)

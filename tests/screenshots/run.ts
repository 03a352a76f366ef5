import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { chromium, type Browser } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { listBrandIds } from '#brands/index.ts'
import { preview } from '#cli/commands/preview.ts'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import keepWholeBuilds, { wholeBuild } from '../wholeBuild.ts'

/** `npm run screenshots` creates the picture of all home pages in the README. */

const picture = fileURLToPath(new URL('homePages.webp', import.meta.url))

const viewport = { width: 1280, height: 1440 }
const tile = { width: 400, height: 450 }
const gap = 24
const columns = 4

const removeBuilds = keepWholeBuilds()
const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
try {
  const limit = pLimit(availableParallelism())
  const tiles = await limit.map(listBrandIds(), (brand) => homePage(browser, brand))
  await arrange(tiles).toFile(picture)
} finally {
  await browser.close()
  removeBuilds()
}

/**
 * A brand's home page, in English if available. Scripts are disabled, because a first visit would
 * show the consent banner.
 */
async function homePage(browser: Browser, brand: string): Promise<Buffer> {
  const { folder, manifest } = await wholeBuild(brand)
  const homes = manifest.files
    .filter(({ kind, path }) => kind === 'Home' && path.endsWith('.html'))
    .flatMap(({ page }) => page ?? [])
  const path = homes.find((home) => home.endsWith('en/')) ?? homes[0]
  if (!path) throw new Error(`${brand} has no home page`)
  const server = await preview({ folder, port: 0 })
  const page = await browser.newPage({
    viewport,
    colorScheme: 'light',
    locale: 'en-GB',
    javaScriptEnabled: false,
  })
  try {
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    const screenshot = await page.screenshot()
    return await sharp(screenshot).resize(tile.width, tile.height).toBuffer()
  } finally {
    await page.close()
    await server.stop()
  }
}

/** Rows of tiles with gaps; an incomplete last row is centred. */
function arrange(tiles: readonly Buffer[]): Sharp {
  const rows = Math.ceil(tiles.length / columns)
  const across = (count: number) => count * (tile.width + gap) + gap
  const down = (count: number) => count * (tile.height + gap) + gap
  const layers = tiles.map((input, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, tiles.length - row * columns)
    const start = Math.round((across(columns) - across(inRow)) / 2)
    return { input, left: start + across(index % columns), top: down(row) }
  })
  const background = '#d5d9dd'
  const size = { width: across(columns), height: down(rows), channels: 3 as const }
  return sharp({ create: { ...size, background } })
    .composite(layers)
    .webp({ quality: 82 })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { launch } from 'puppeteer-core'
import { defaultBrandId, listBrandIds } from '#brands/index.ts'
import { preview } from '#cli/commands/preview.ts'
import { chromiumFlags, findChromium } from '../findChromium.ts'
import { pageOfEachKind } from '../pageOfEachKind.ts'
import keepWholeBuilds, { wholeBuild } from '../wholeBuild.ts'
import { isBelow, scoresOf, thresholds, type PageScores } from './scores.ts'

/**
 * `npm run lighthouse [-- --brand brand-5 --kind Product]` runs Lighthouse on one page of each kind, as a phone, and prints scores
 * and failed audits. It exits with 1 if a score is below its threshold. A page takes about ten seconds.
 */
const { values } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true, default: [defaultBrandId] },
    kind: { type: 'string', multiple: true },
  },
})
const unknown = values.brand.filter((brand) => !listBrandIds().includes(brand))
if (unknown.length > 0) {
  process.stderr.write(`error: no brand ${unknown.join(', ')}\n`)
  process.exit(2)
}

const removeBuilds = keepWholeBuilds()
const executablePath = findChromium({ say: (line) => process.stderr.write(`${line}\n`) })
const browser = await launch({ executablePath, args: [...chromiumFlags], headless: true })
const port = Number(new URL(browser.wsEndpoint()).port)
try {
  let hasFailed = false
  for (const brand of values.brand) {
    for await (const { line, isFailure } of visit(brand)) {
      process.stdout.write(`${line}\n`)
      hasFailed ||= isFailure
    }
  }
  process.exitCode = hasFailed ? 1 : 0
} finally {
  await browser.close()
  removeBuilds()
}

async function* visit(brand: string): AsyncGenerator<{ line: string; isFailure: boolean }> {
  const { folder, manifest } = await wholeBuild(brand)
  const server = await preview({ folder, port: 0 })
  try {
    yield { line: row(brand, Object.keys(thresholds)), isFailure: false }
    for (const { kind, path } of pageOfEachKind(manifest)) {
      if (values.kind && !values.kind.includes(kind)) continue
      const document = readFileSync(
        join(folder, path.endsWith('/') ? `${path}index.html` : path),
        'utf8',
      )
      const isIndexed = !document.includes('<meta name="robots" content="noindex">')
      const page = await scoresAt(server.url + path, isIndexed)
      const scores = Object.keys(thresholds).map((name) => String(page.scores[name]))
      yield { line: row(`${kind} ${path}`, scores), isFailure: isBelow(page) }
      for (const audit of page.failed) yield { line: `  ${audit}`, isFailure: false }
    }
  } finally {
    await server.stop()
  }
}

async function scoresAt(url: string, isIndexed: boolean): Promise<PageScores> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`no result for ${url}`)
  const { runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return scoresOf(result.lhr, { isIndexed })
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(72) + cells.map((cell) => cell.padStart(16)).join('')
}

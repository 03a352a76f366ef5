import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { cachePaths } from '#cli/fetch/snapshot/layout.ts'
import { runShopgen } from './commandLine.ts'
import type { Effort, Experiment } from './experiment.ts'
import { withMutant, type Mutant } from './mutant.ts'
import { siteAt } from './site.ts'
import { copyFolder, openWorkbench, sideBySide, spread, type Workbench } from './workbench.ts'

/** `other` is the next file of the same kind. */
type Damage = (file: string, other: string) => void

const damages: Readonly<Record<string, Damage>> = {
  'cut in half': (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  emptied: (file) => truncateSync(file, 0),
  'one bit flipped'(file) {
    const bytes = readFileSync(file)
    const middle = bytes.length >> 1
    if (bytes.length > 0) bytes[middle]! ^= 1
    writeFileSync(file, bytes)
  },
  removed: (file) => rmSync(file),
  'swapped with another'(file, other) {
    if (file === other) return
    renameSync(file, `${file}.other`)
    renameSync(other, file)
    renameSync(`${file}.other`, other)
  },
}

interface Case {
  kind: string
  /** Relative to the folder. */
  file: string
  other: string
}

/** How many cases each form tries, of a cache folder and of a site. */
const counts: Readonly<Record<Effort, readonly [number, number]>> = {
  short: [2, 1],
  full: [40, 20],
  every: [Infinity, Infinity],
}

export const damage: Experiment = {
  name: 'damage',
  title: 'a damaged snapshot, cache or site never makes a wrong page, and heals',
  ids: ['X2.9'],
  async run(effort) {
    const bench = await openWorkbench()
    const cache = await makeCache(bench, effort)
    const [ofCache, ofSite] = counts[effort]
    const inCache = choose(casesIn(cache, groupOf), ofCache)
    const site = join(bench.folder, 'after')
    const inSite = choose(casesIn(site, groupOfSite), ofSite)
    const found = await Promise.all([
      ...inCache.map((one) => sideBySide(() => damageCache(bench, cache, one))),
      ...inSite.map((one) => sideBySide(() => damageSite(bench, site, one))),
    ])
    const errors = found.filter(({ isError }) => isError).length
    return {
      tried: found.length,
      failures: found.flatMap(({ failures }) => failures),
      figures:
        `${inCache.length} of ${casesIn(cache, groupOf).length} damages of a cache, ` +
        `${inSite.length} of ${casesIn(site, groupOfSite).length} of a site; ${errors} clear errors`,
      control: await trustFiles(bench, cache),
    }
  },
}

/** A cache folder with the snapshots of both versions, and the bundles of two brands. */
async function makeCache(bench: Workbench, effort: Effort): Promise<string> {
  const { shop, folder } = bench
  if (effort === 'short') return bench.cache
  const cache = join(folder, 'damaged')
  mkdirSync(cache)
  copyFolder(cachePaths(bench.cache).bundles, cachePaths(cache).bundles)
  const build = async (version: string, brandsDir: string) => {
    shop.publish(version)
    const parameters = ['--brands-dir', brandsDir, '--cache', cache, '--out', 'damaged-site']
    const { code, stderr } = await runShopgen(['build', ...parameters], {
      cwd: folder,
      env: shop.env,
    })
    if (code !== 0) throw new Error(stderr)
  }
  await build('One', otherBrand(bench))
  await build('Two', shop.brandsDir)
  return cache
}

/** The brand with other settings, whose code is another bundle. */
function otherBrand({ shop, folder }: Workbench): string {
  const brandsDir = join(folder, 'other-brands')
  copyFolder(shop.brandsDir, brandsDir)
  for (const name of readdirSync(brandsDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.jsonc')) continue
    const file = join(brandsDir, name)
    const brand = JSON.parse(readFileSync(file, 'utf8')) as { listing: object }
    writeFileSync(file, JSON.stringify({ ...brand, listing: { ...brand.listing, pageSize: 2 } }))
  }
  return brandsDir
}

const groupOf = (path: string) => (/^bodies|^bundles|^snapshots/.exec(path) ?? ['others'])[0]
const groupOfSite = (path: string) => /\.\w+$/.exec(path)?.[0] ?? ''

/** Each file with each damage; swapped with the next file of its group. */
function casesIn(folder: string, group: (path: string) => string): readonly Case[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    // once, and not through the link to it
    .filter((path) => !path.startsWith('site/'))
    .sort()
  return [...Map.groupBy(files, group).values()].flatMap((paths) =>
    paths.flatMap((file, index) =>
      Object.keys(damages).map((kind) => ({
        kind,
        file,
        other: paths[(index + 1) % paths.length]!,
      })),
    ),
  )
}

const choose = (cases: readonly Case[], count: number): readonly Case[] =>
  spread(cases.length, count).map((at) => cases[at - 1]!)

const describe = ({ kind, file }: Case) => `${file} ${kind}`

async function damageCache(bench: Workbench, cache: string, one: Case) {
  const { two } = bench.hashes
  const trial = bench.openTrial({ isFirst: true })
  const own = join(trial.folder, 'cache')
  rmSync(own, { recursive: true })
  copyFolder(cache, own)
  damages[one.kind]!(join(own, one.file), join(own, one.other))
  const { code, stderr } = await trial.build({ parameters: ['--offline'] })
  const site = siteAt(trial.site)
  const isError = code === 4 && site === 'none' && /^error {2}\S.*\n {2}\S/m.test(stderr)
  const failures: string[] = []
  if (!isError && (code !== 0 || site !== two)) failures.push(`offline ${code} ${site} ${stderr}`)
  const healed = await trial.build()
  const after = siteAt(trial.site)
  if (healed.code !== 0 || after !== two)
    failures.push(`online ${healed.code} ${after} ${healed.stderr}`)
  trial.remove()
  return { isError, failures: failures.map((what) => `${describe(one)}: ${what}`) }
}

/** Builds the same again over a damaged site. */
async function damageSite(bench: Workbench, site: string, one: Case) {
  const trial = bench.openTrial({ isFirst: true })
  copyFolder(site, trial.folder)
  damages[one.kind]!(join(trial.folder, one.file), join(trial.folder, one.other))
  const { code, stderr } = await trial.build({ parameters: ['--cache', bench.cache] })
  const after = siteAt(trial.site)
  const isRight = code === 0 && after === bench.hashes.two
  trial.remove()
  return {
    isError: false,
    failures: isRight ? [] : [`${describe(one)}: ended with ${code}: ${after} ${stderr}`],
  }
}

const trusting: Mutant = {
  file: 'cli/fetch/snapshot/bodyStore.ts',
  from: '(await cacache.get.byDigest(folder, integrity)).toString()',
  to: `(await (await import('node:fs/promises')).readFile(join(folder, 'content-v2', algorithm,
    ...Buffer.from(integrity.slice(algorithm.length + 1), 'base64').toString('hex')
      .replace(/^(..)(..)/, '$1/$2/').split('/')), 'utf8'))`,
}

/** Changes a text in a body, with a store that does not check. */
async function trustFiles(bench: Workbench, cache: string) {
  const trial = bench.openTrial({ isFirst: true })
  const own = join(trial.folder, 'cache')
  rmSync(own, { recursive: true })
  copyFolder(cache, own)
  for (const entry of readdirSync(join(own, 'bodies'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(file, readFileSync(file, 'utf8').replace('"heading":"Two"', '"heading":"Bad"'))
  }
  const { code } = await trial.build({
    parameters: ['--offline'],
    ...withMutant(trusting, bench.shop.env),
  })
  const caught = code === 0 && siteAt(trial.site) !== bench.hashes.two ? 1 : 0
  trial.remove()
  return { what: 'a store that trusts its files', tried: 1, caught }
}

import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { cachePaths } from '#cli/fetch/snapshot/layout.ts'
import { runShopgen, startShopgen, type CommandOptions } from './commandLine.ts'
import { openSmallShop, type SmallShop } from './smallShop.ts'
import { siteAt } from './site.ts'

/** A shop whose site was built, and has been changed since: what a build is about to replace. */
export interface Workbench {
  shop: SmallShop
  /** A folder for other files. */
  folder: string
  /** The folder with the site of the first version, of which each trial has a copy. */
  before: string
  /** A complete cache folder of the second version. */
  cache: string
  /** Hashes of both sites. */
  hashes: { one: string; two: string }
  /** Makes a folder with a copy of the first site, or none, and an empty cache. */
  openTrial: (options?: { isFirst?: boolean }) => Trial
  close: () => Promise<void>
}

export interface Trial {
  folder: string
  site: string
  /** Builds the second version. */
  build: (options?: BuildOptions) => ReturnType<typeof runShopgen>
  start: (options?: BuildOptions) => ReturnType<typeof startShopgen>
  /**
   * What is wrong after a build that may have failed: a site that is neither of both, or a next build that does not
   * make the second one and tidy up.
   */
  check: (allowed?: readonly string[]) => Promise<readonly string[]>
  remove: () => void
}

export interface BuildOptions extends Partial<CommandOptions> {
  /** More options of the command. */
  parameters?: readonly string[]
}

/** Trials that run at once. */
export const sideBySide = pLimit(availableParallelism())

let opened: Promise<Workbench> | undefined

/** All experiments of a run share it. */
export const openWorkbench = (): Promise<Workbench> => (opened ??= open())

export async function closeWorkbench(): Promise<void> {
  await (await opened)?.close()
  opened = undefined
}

async function open(): Promise<Workbench> {
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-faults-'))
  // other users build in it
  chmodSync(folder, 0o755)
  const shop = await openSmallShop()
  const before = join(folder, 'before')
  const cache = join(folder, 'cache')
  mkdirSync(before)
  const build = async (version: string, out: string) => {
    shop.publish(version)
    const ended = await runShopgen(
      ['build', '--brands-dir', shop.brandsDir, '--cache', cache, '--out', out],
      { cwd: folder, env: shop.env },
    )
    if (ended.code === 0) return siteAt(out)
    throw new Error(`a build without faults ended with ${ended.code}\n${ended.stderr}`)
  }
  const one = await build('One', join(before, 'site'))
  // nothing of the first version may answer
  rmSync(cachePaths(cache).snapshots, { recursive: true })
  rmSync(cachePaths(cache).bodies, { recursive: true })
  const two = await build('Two', join(folder, 'after/site'))
  if (one === two) throw new Error('both versions are the same site')
  let trials = 0
  return {
    shop,
    folder,
    before,
    cache,
    hashes: { one, two },
    openTrial({ isFirst = false } = {}) {
      trials += 1
      const own = join(folder, `trial-${trials}`)
      if (isFirst) mkdirSync(own)
      else copyFolder(before, own)
      mkdirSync(join(own, 'cache'))
      symlinkSync(cachePaths(cache).bundles, cachePaths(join(own, 'cache')).bundles)
      return trialIn(own, shop, { one, two })
    },
    async close() {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A trial in a folder that has, or has not, a site of the first version. */
export function trialIn(
  folder: string,
  shop: Pick<SmallShop, 'brandsDir' | 'env'>,
  { one, two }: Workbench['hashes'],
): Trial {
  const site = join(folder, 'site')
  const parameters = ['build', '--brands-dir', shop.brandsDir, '--out', 'site', '--cache', 'cache']
  // one thread, so that operations come in the same order
  parameters.push('--concurrency', '1')
  const start = ({ parameters: more = [], ...options }: BuildOptions = {}) =>
    startShopgen([...parameters, ...more], { cwd: folder, env: shop.env, ...options })
  const build = (options?: BuildOptions) => start(options).ended
  return {
    folder,
    site,
    start,
    build,
    async check(allowed = [one, two]) {
      const found = siteAt(site)
      const wrong = allowed.includes(found) ? [] : [`the site is ${found}`]
      const { code, stderr } = await build()
      if (code !== 0) return [...wrong, `the next build ended with ${code}: ${stderr.trim()}`]
      const next = siteAt(site)
      if (next !== two) wrong.push(`the next build made another site: ${next}`)
      const builds = join(folder, '.site.builds')
      const left = readdirSync(builds).filter((name) => !/^\d+(\.traces\.json)?$/.test(name))
      if (left.length > 0) wrong.push(`left after the next build: ${left.join(', ')}`)
      return wrong
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

interface Operations {
  all: number
  /** Those that change files. */
  changing: number
}

let counted: Promise<Operations> | undefined

/** How many operations on files a build without faults has. */
export const countOperations = (bench: Workbench): Promise<Operations> => (counted ??= count(bench))

async function count(bench: Workbench): Promise<Operations> {
  const trial = bench.openTrial()
  const log = `${trial.folder}.log`
  const { code, stderr } = await trial.build({
    fault: { folders: [trial.folder], at: 0, effect: 'count', thread: 'main', log, reads: true },
  })
  if (code !== 0) throw new Error(`a build without faults ended with ${code}\n${stderr}`)
  trial.remove()
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return {
    all: lines.length,
    changing: lines.filter((line) => line.startsWith('changes ')).length,
  }
}

/** Copies a folder with its links as they are. */
export const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })

/** Some of the numbers from 1 to `last`, evenly spread: all of them if there are not more. */
export function spread(last: number, count: number): readonly number[] {
  if (last <= count) return Array.from({ length: last }, (_, index) => index + 1)
  if (count === 1) return [Math.ceil(last / 2)]
  const step = (last - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => Math.round(1 + index * step))
}

import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import { encodings, hostNames } from '#brands/hosting.ts'
import { parseShard } from '../shards/shard.ts'
import { defaultCache } from '../defaultOutput.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import type { CacheOptions } from '../fetch/snapshot/snapshot.ts'

const wholeNumber = (value: string) => {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(value)
}
const portNumber = (value: string) => {
  const port = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (!(port <= 65_535)) throw new InvalidArgumentError('Expected a whole number from 0 to 65535.')
  return port
}
/** For an option that can be repeated. */
export const collect = (value: string, all: readonly string[]) => [...all, value]

export const brandOption = () =>
  new Option('--brand <id>', 'the brand (default: SHOPGEN_BRAND, else brand-1)')
export const fixturesOption = () =>
  new Option('--fixtures', 'build with test data from back ends on this machine')
export const productsOption = () =>
  new Option(
    '--fixtures-products <n>',
    'number of products in the fixture catalogue, if more than those that it describes',
  ).argParser(wholeNumber)
/** For the second build of `--verify`. */
export const shuffleOption = () =>
  new Option('--fixtures-shuffle <seed>', 'order of lists and keys in answers of the fixtures')
    .argParser(wholeNumber)
    .hideHelp()
export const brandsDirOption = () => new Option('--brands-dir <folder>', 'folder with the brands')
export const budgetsOption = () =>
  new Option(
    '--budgets <mode>',
    'report pages over their budget as a warning or an error (default: error if CI is set)',
  ).choices(['warn', 'error'])
export const maxWarningsOption = () =>
  new Option(
    '--max-warnings <n>',
    'publish nothing and exit with 1 if there are more warnings',
  ).argParser(wholeNumber)
export const maxDroppedBlocksOption = () =>
  new Option(
    '--max-dropped-blocks <n>',
    'publish nothing and exit with 1 if more invalid blocks are left out (default: 0 if CI is set, else 20)',
  ).argParser(wholeNumber)
export const acceptLossOption = () =>
  new Option(
    '--accept-loss',
    'publish even if many pages are gone since the output before, or many were added',
  )
export const previousOption = () =>
  new Option(
    '--previous <path>',
    'output or manifest to compare the pages with (default: the output that is replaced)',
  )
export const keepAssetsOption = () =>
  new Option(
    '--keep-assets <days>',
    'keep assets of outputs before for this long, for pages that were opened then',
  ).argParser(wholeNumber)
export const hostOption = () =>
  new Option(
    '--host <name...>',
    'write headers and redirects for these hosts (default: those of the brand)',
  ).choices(hostNames)
export const compressOption = () =>
  new Option(
    '--compress <encoding...>',
    'write compressed files beside text files (default: those of the brand)',
  ).choices(encodings)
export const reportOption = () =>
  new Option(
    '--report <file>',
    'write manifest, budgets, warnings, timings, changed pages and errors as JSON, also on failure',
  )
export const codeQualityOption = () =>
  new Option(
    '--code-quality <file>',
    'write errors and warnings as a Code Quality report for GitLab',
  )
export const quietOption = () => new Option('--quiet', 'print errors alone')
export const shardOption = () =>
  new Option(
    '--shard <i/n>',
    'build only one of n shares of the pages, for `shopgen merge`',
  ).argParser((value) => {
    const shard = parseShard(value)
    if (!shard) throw new InvalidArgumentError('Expected two numbers, such as 2/4.')
    return shard
  })
/** A number of threads, or a share of those that the machine can run at once, such as `50%`. */
export function parseConcurrency(value: string, available = availableParallelism()): number {
  const [, number, percent] = /^(\d+)(%?)$/.exec(value) ?? []
  const count = percent
    ? Math.max(1, Math.floor((available * Math.min(Number(number), 100)) / 100))
    : Number(number)
  if (!(count >= 1) || number === '0')
    throw new InvalidArgumentError('Expected 1 or more, or a share such as 50%.')
  return count
}
export const concurrencyOption = () =>
  new Option(
    '--concurrency <n>',
    'threads that render pages, or a share of the processors, such as 50%',
  )
    .argParser((value) => parseConcurrency(value))
    .default(availableParallelism(), 'one for each processor')
const collectOption = (flags: string, description: string) =>
  new Option(flags, `${description}; repeatable`).argParser(collect).default([], 'all')
/** The options about which pages a partial build makes. */
export const selectionOptions = () => [
  collectOption('--locale <id>', 'build only the pages of this locale, such as gb-en'),
  collectOption(
    '--only <pattern>',
    'build only pages whose path matches, such as "/gb/en/**"; ! excludes',
  ),
  collectOption('--kind <kind>', 'build only pages of this kind, such as Product'),
  new Option('--limit <n>', 'build only so many pages of each kind and locale').argParser(
    wholeNumber,
  ),
]
export interface SelectionFlags {
  locale: readonly string[]
  only: readonly string[]
  kind: readonly string[]
  limit?: number
}
export const profileOption = () =>
  new Option(
    '--profile <file>',
    'write a CPU profile of all work, and print times by stage and page kind; renders in one thread',
  )
const megabyte = 1024 ** 2
const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** The options of `build` about the answers of back ends. */
export const cacheOptions = () => [
  ...keepingOptions(),
  new Option('--no-cache', 'keep no answers, and use none'),
  new Option('--offline', 'build from the newest complete snapshot, with the network off'),
  new Option('--snapshot <id>', 'the snapshot for --offline'),
]

/** The options about what is kept. */
export const keepingOptions = () => [
  new Option(
    '--cache <folder>',
    'where answers of back ends are kept (default: SHOPGEN_CACHE, else .shopgen-cache)',
  ),
  new Option('--cache-size <MB>', 'size of the cache folder (default: 4096)').argParser(
    wholeNumber,
  ),
  new Option(
    '--cache-age <days>',
    'age of its snapshots, and of the last use of its bundles (default: 30)',
  ).argParser(wholeNumber),
  new Option(
    '--resume <minutes>',
    'age up to which answers of an interrupted build are used (default: 15)',
  ).argParser(wholeNumber),
]

export interface CacheFlags {
  /** False with `--no-cache`. */
  cache?: string | boolean
  offline?: boolean
  snapshot?: string
  cacheSize?: number
  cacheAge?: number
  resume?: number
}

/** The settings of the cache folder; undefined with `--no-cache`. */
export function readCacheOptions(
  { cache, offline, snapshot, cacheSize, cacheAge, resume }: CacheFlags,
  env: NodeJS.ProcessEnv = process.env,
): CacheOptions | undefined {
  if (cache === false && offline) {
    throw new ShopgenError('usage', {
      what: '--offline needs a cache folder, and --no-cache has none',
    })
  }
  if (snapshot !== undefined && !offline) {
    throw new ShopgenError('usage', {
      what: '--snapshot chooses the snapshot of an offline build',
      todo: 'Add --offline.',
    })
  }
  if (cache === false) return undefined
  const fromEnvironment = env['SHOPGEN_CACHE']?.trim() || undefined
  return {
    folder: resolve(typeof cache === 'string' ? cache : (fromEnvironment ?? defaultCache())),
    isOffline: offline ?? false,
    id: snapshot,
    ...(cacheSize !== undefined && { maximumBytes: cacheSize * megabyte }),
    ...(cacheAge !== undefined && { maximumAgeMs: cacheAge * dayMs }),
    ...(resume !== undefined && { resumeMs: resume * minuteMs }),
  }
}

export const portOption = (port: number) =>
  new Option('--port <n>', 'port; 0 chooses a free one').argParser(portNumber).default(port)

export interface BrandOptions {
  brand?: string
  brandsDir?: string
}
export interface FixtureOptions extends BrandOptions {
  fixtures?: boolean
  fixturesProducts?: number
  fixturesShuffle?: number
}

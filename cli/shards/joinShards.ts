import { compareText } from '#shared/text/compareText.ts'
import { listed } from '../diagnostics/diagnostics.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { firstSources } from '../render/sharedFiles.ts'
import { shardFile, type ManifestFile } from '../report/manifest.ts'
import type { ReadShard } from './readShard.ts'
import { formatShard, shardOf } from './shard.ts'
import type { ShardHead, ShardPage } from './shardFacts.ts'

/** The site of all shards. */
export interface JoinedShards<Read extends ReadShard> {
  build: ShardHead['build']
  buildHash: string
  fixtures: ReadShard['manifest']['fixtures']
  hosting: ReadShard['manifest']['hosting']
  /** Sorted by path. */
  pages: readonly ShardPage[]
  /** Each file with a shard that has it, sorted by path. */
  files: readonly { file: ManifestFile; from: Read }[]
}

/** What shards of one build have in common, in the order in which a difference explains the others. */
const common: readonly (readonly [
  name: string,
  of: (shard: ReadShard) => unknown,
  todo: string,
])[] = [
  ['brands', ({ head }) => head.build.brand, 'Merge each brand on its own.'],
  ['numbers of shards', ({ shard }) => shard.of, 'Build all shards with the same --shard …/n.'],
  ['versions of shopgen', ({ head }) => head.build.made.tool, 'Build all shards with one version.'],
  ['configurations', ({ head }) => head.build.config, 'Build all shards from one checkout.'],
  ['fixtures', ({ manifest }) => manifest.fixtures, 'Build all shards with the same back ends.'],
  ['locales', ({ head }) => head.build.locales, 'Build all shards with the same --locale.'],
  ['site addresses', ({ head }) => head.build.siteUrl, 'Set the same SHOPGEN_SITE_URL.'],
  [
    'answers of back ends',
    ({ head }) => head.build.answers,
    'Fetch once with `shopgen fetch`, and build all shards from that snapshot with --offline.',
  ],
  ['keys', ({ head }) => head.build.made.secrets, 'Set the same keys for all shards.'],
  [
    'hosts and headers',
    ({ manifest }) => manifest.hosting,
    'Build all shards with the same --host, and the same addresses of back ends.',
  ],
  [
    'scripts and styles',
    ({ manifest }) => manifest.buildHash,
    'Build all shards from one checkout.',
  ],
]

/** Joins the shards of one build. Throws if they do not belong together, or are not all. */
export function joinShards<Read extends ReadShard>(shards: readonly Read[]): JoinedShards<Read> {
  const [first] = shards
  if (!first) throw new ShopgenError('usage', { what: 'there are no shards to merge' })
  for (const [name, valueOf, todo] of common) {
    const groups = differing(shards, valueOf)
    if (groups) {
      throw new ShopgenError('usage', {
        what: `the shards have different ${name}`,
        where: groups,
        todo,
      })
    }
  }
  refuseIncomplete(shards)
  const planned = differing(shards, ({ head }) => head.build)
  if (planned) {
    throw notDeterministic({ what: 'the shards have different plans of the pages', where: planned })
  }
  const pages = shards.flatMap((shard) => ownPages(shard))
  if (pages.length !== first.head.build.pages) {
    throw notDeterministic({
      what: `the shards have ${pages.length} of ${first.head.build.pages} pages`,
    })
  }
  return {
    build: first.head.build,
    buildHash: first.manifest.buildHash,
    fixtures: first.manifest.fixtures,
    hosting: first.manifest.hosting,
    pages: pages.sort((a, b) => compareText(a.path, b.path)),
    files: joinFiles(shards),
  }
}

/** The shards by value, such as `a and b, unlike c`; null if all have the same. */
function differing(
  shards: readonly ReadShard[],
  valueOf: (shard: ReadShard) => unknown,
): string | null {
  const groups = [...Map.groupBy(shards, (shard) => JSON.stringify(valueOf(shard))).values()]
  if (groups.length === 1) return null
  return groups.map((group) => listed(group.map(({ folder }) => folder))).join(', unlike ')
}

function refuseIncomplete(shards: readonly ReadShard[]): void {
  const { of } = shards[0]!.shard
  const found = Map.groupBy(shards, ({ shard }) => shard.index)
  const twice = [...found.values()].flatMap((same): Diagnostic[] => {
    if (same.length === 1) return []
    const what = `shard ${formatShard(same[0]!.shard)} was given twice`
    return [
      { what, where: listed(same.map(({ folder }) => folder)), todo: 'Name each shard once.' },
    ]
  })
  const missing = Array.from({ length: of }, (_, index) => index + 1)
    .filter((index) => !found.has(index))
    .map((index) => ({
      what: `shard ${formatShard({ index, of })} is missing`,
      todo: `Build it with --shard ${formatShard({ index, of })}, and name its folder.`,
    }))
  const wrong = [...twice, ...missing]
  if (wrong.length > 0) throw new ShopgenError('usage', wrong)
}

function ownPages({ folder, shard, pages }: ReadShard): readonly ShardPage[] {
  const paths = new Set(pages.map(({ path }) => path))
  const foreign = pages.find(({ path }) => shardOf(path, shard.of) !== shard.index)
  if (!foreign && paths.size === pages.length) return pages
  throw notDeterministic({
    what: `shard ${formatShard(shard)} has other pages than its own`,
    where: foreign ? `${folder}, page ${foreign.path}` : folder,
  })
}

/** All files but those with facts. A file that several shards have is the same in all of them. */
function joinFiles<Read extends ReadShard>(shards: readonly Read[]): JoinedShards<Read>['files'] {
  const sources = sharedSources(shards)
  const joined = new Map<string, { file: ManifestFile; from: Read }>()
  const wrong: Diagnostic[] = []
  for (const from of shards) {
    for (const own of from.manifest.files) {
      if (own.path === shardFile) continue
      const all = sources.get(own.path)
      const file = all ? { ...own, sources: [...firstSources([...all].sort(compareText))] } : own
      const known = joined.get(own.path)
      if (!known) joined.set(own.path, { file, from })
      else if (JSON.stringify(known.file) !== JSON.stringify(file)) {
        const where = `${known.from.folder}, unlike ${from.folder}`
        const differs = known.file.hash === file.hash ? 'other facts' : 'other bytes'
        wrong.push({ what: `two shards made one file with ${differs}: ${own.path}`, where })
      }
    }
  }
  if (wrong.length > 0) throw notDeterministic(...wrong)
  return [...joined.values()].sort((a, b) => compareText(a.file.path, b.file.path))
}

function sharedSources(shards: readonly ReadShard[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map<string, Set<string>>()
  for (const [path, names] of shards.flatMap(({ head }) => head.shared)) {
    const known = sources.get(path) ?? new Set()
    for (const name of names) known.add(name)
    sources.set(path, known)
  }
  return sources
}

const notDeterministic = (...diagnostics: readonly Diagnostic[]): ShopgenError =>
  new ShopgenError(
    'not-deterministic',
    diagnostics.map((diagnostic) => ({
      ...diagnostic,
      todo: 'Nothing was published. Look for a clock, a random number or an unsorted list in the code that makes it.',
    })),
  )

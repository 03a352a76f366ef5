import { ShopgenError } from '../diagnostics/errors.ts'
import { describeSource } from '../diagnostics/source.ts'
import type { WarningLog } from '../diagnostics/warnings.ts'
import type { Writer } from '../emit/writer.ts'
import type { Emit } from '../events.ts'
import type { SnapshotReport } from '../fetch/snapshot/snapshot.ts'
import { describeHosting } from '../hosting/planHosting.ts'
import type { LinkChecker } from '../links/checkLinks.ts'
import type { LinkRegistry } from '../links/linkRegistry.ts'
import type { Renderer } from '../render/renderPage.ts'
import { shardFile, type Manifest } from '../report/manifest.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { sha256 } from '../sha256.ts'
import { shardOf, type Shard } from '../shards/shard.ts'
import { formatShardFacts, shardFileFacts, type ShardHead } from '../shards/shardFacts.ts'
import type { SitePlan } from '../site/planSite.ts'
import type { PageTrace, Traces } from '../traces/traces.ts'
import { openLinkChecker } from './checkSiteLinks.ts'
import { createManifest } from './createManifest.ts'
import type { PreparedSite, PrepareOptions } from './prepareSite.ts'
import { renderSite, targetsOf, type Threading } from './renderSite.ts'

interface ShardRun {
  locales: string[] | null
  shard: Shard
  writer: Writer
  threading: Threading
  traces: Traces
  warnings: WarningLog
  emit: Emit
}

/**
 * Renders and writes the pages of a shard. Files that belong to no page, such as scripts, redirects and search, are
 * written by each shard, so that a merge finds what is not deterministic. All checks that need all pages are left to
 * the merge; errors of content and catalogue, which each shard knows, end it before it renders.
 */
export async function writeShard(
  prepared: PreparedSite,
  options: PrepareOptions,
  { shard, locales, writer, threading, traces, warnings, emit }: ShardRun,
): Promise<Manifest> {
  const { config } = options
  const { plan, bundle, diagnostics, registry } = prepared
  const { isComplete, answers } = requireAnswers(prepared.answers)
  if (!isComplete) throw noSnapshot
  diagnostics.throwIfAny()
  const targets = targetsOf(config, plan)
  const links = openLinkChecker(targets)
  const made = new Map<string, PageTrace>()
  const isSelected = ({ site }: PlannedPage) => locales?.includes(site.locale.id) ?? true
  const selected = plan.pages.filter(isSelected)
  const build: ShardHead['build'] = {
    brand: config.brand.id,
    locales,
    made: traces.origin(answers),
    config: sha256(JSON.stringify(config.brand), 32),
    answers,
    plan: sha256(JSON.stringify(plan.pages.map(describePage)), 32),
    pages: selected.length,
    siteUrl: targets.siteUrl,
    paths: [...targets.paths].sort(),
    redirects: targets.redirects.map(({ from, to }) => ({ from, to })),
    mounted: [...targets.mounted],
  }
  const { files, headers } = await renderSite(prepared, options, {
    locales,
    writer,
    threading,
    emit,
    links,
    weights: { add: () => {} },
    traces: {
      ...traces,
      add(path, trace) {
        traces.add(path, trace)
        made.set(path, trace)
      },
    },
    isOwn: ({ path }) => shardOf(path, shard.of) === shard.index,
    addMore(renderer) {
      const head = {
        build,
        warnings: warnings.groups().map(({ group, diagnostics: all }) => ({
          group,
          diagnostics: [...all],
        })),
        fields: fieldsOf(links, registry),
        ...sharedOf(made, renderer),
      }
      writer.add(shardFile, formatShardFacts(head, pageLines(plan, made)), shardFileFacts)
    },
  })
  return createManifest({
    config,
    buildHash: bundle.buildHash,
    locales,
    shard,
    weighed: { pageKinds: [], assets: [] },
    warnings: warnings.groups(),
    hosting: describeHosting(config.hosting, headers),
    files,
  })
}

const noSnapshot = new ShopgenError('output', {
  what: 'a shard needs a complete snapshot, so that all shards are made from the same answers',
  todo: 'Fetch with `shopgen fetch`, then build with --offline.',
})

function requireAnswers(answers: SnapshotReport | null): SnapshotReport {
  if (answers) return answers
  throw new ShopgenError('usage', {
    what: '--shard needs a cache folder, and --no-cache has none',
    todo: 'Fetch once with `shopgen fetch`, and build each shard with --offline.',
  })
}

const describePage = ({ path, kind, source }: PlannedPage) => ({
  path,
  kind,
  source: describeSource(source),
})

function* pageLines({ pages }: SitePlan, made: ReadonlyMap<string, PageTrace>) {
  for (const page of pages) {
    const trace = made.get(page.path)
    if (trace) yield { ...describePage(page), trace }
  }
}

const fieldsOf = (
  links: Pick<LinkChecker, 'doubtful'>,
  registry: Pick<LinkRegistry, 'of'>,
): ShardHead['fields'] =>
  links.doubtful().flatMap((href): ShardHead['fields'] => {
    const fields = registry.of(href)
    if (fields.length === 0) return []
    return [[href, fields.map(({ where, pages }) => ({ where, pages: [...pages] }))]]
  })

/** The parts of documents, and the sources of files, that the pages share. */
function sharedOf(
  made: ReadonlyMap<string, PageTrace>,
  { part, sharedFiles }: Renderer,
): Pick<ShardHead, 'parts' | 'shared'> {
  const names = new Set([...made.values()].flatMap(({ facts }) => facts.parts))
  const parts = [...names].sort().map((name) => {
    const { links, loads } = part(name)
    const { scripts, styles, pictures, ...texts } = loads
    return {
      name,
      hrefs: [...links.hrefs],
      ids: [...links.ids],
      loads: {
        ...texts,
        scripts: [...scripts],
        styles: [...styles],
        pictures: [...pictures],
      },
    }
  })
  return { parts, shared: sharedFiles().map(({ path, sources }) => [path, [...sources]]) }
}

import { compareText } from '#shared/text/compareText.ts'
import type { SnapshotReport } from '../fetch/snapshot/snapshot.ts'
import { formatBytes } from '../formatBytes.ts'
import { manifestFile, type Manifest } from '../report/manifest.ts'
import { formatWarnings, withCount, type WarningGroup } from '../diagnostics/warnings.ts'
import { formatReason, type RenderReason } from '../traces/reasons.ts'
import type { PageChanges } from '../report/pageChanges.ts'
import type { KindTimes } from '../report/pageTimes.ts'
import { formatFirstVisits } from './firstVisits.ts'
import { formatPagesByKind } from './pagesByKind.ts'
import { table } from './table.ts'

export interface SummaryFacts {
  manifest: Manifest
  out: string
  /** All warnings of the run. The manifest has none about requests, or about its own publishing. */
  warnings: readonly WarningGroup[]
  /** What was fetched; null without a cache folder. */
  snapshot?: SnapshotReport | null
  /** The number of pages that were not kept from the output before; null for a command that renders none. */
  rendered: number | null
  /** Why they were rendered. */
  reasons: readonly RenderReason[]
  /** Times of the pages that were made. */
  times: readonly KindTimes[]
  /** Pages that differ from the output before; null without one. */
  changes: readonly PageChanges[] | null
  seconds: number
  peakMegabytes: number
  /** Prints all warnings instead of the first of each group. */
  isVerbose?: boolean
  /** Columns of the terminal; without one, lines have any length. */
  width?: number | undefined
}

/** The report of a finished build: files and pages by kind, first visits, warnings, the output hash. */
export function formatSummary(facts: SummaryFacts): string {
  const { manifest, warnings, times, changes, width = Number.POSITIVE_INFINITY } = facts
  const kinds = new Map<string, { count: number; bytes: number }>()
  const isPage = (file: Manifest['files'][number]) =>
    file.page !== undefined && file.path.endsWith('.html')
  for (const { kind, bytes } of manifest.files) {
    const known = kinds.get(kind) ?? { count: 0, bytes: 0 }
    kinds.set(kind, { count: known.count + 1, bytes: known.bytes + bytes })
  }
  const pageKinds = new Set(manifest.files.filter(isPage).map(({ kind }) => kind))
  const rows = [...kinds]
    .filter(([kind]) => !pageKinds.has(kind))
    .sort(([a], [b]) => compareText(a, b))
    .map(([kind, { count, bytes }]) => [kind, String(count), formatBytes(bytes)])
  const pages = manifest.files.filter(isPage).length
  return [
    '',
    ...formatPagesByKind({ manifest, times, changes, width }),
    ...(rows.length > 0 ? [...table([['files', 'count', 'bytes'], ...rows], width), ''] : []),
    ...formatFirstVisits(manifest.pageKinds, { isVerbose: facts.isVerbose ?? false, width }),
    ...formatGroups(warnings, manifest.warnings, facts.isVerbose ?? false),
    ...(facts.snapshot ? [formatSnapshot(facts.snapshot)] : []),
    ...(manifest.selection ? ['partial output: only some pages; do not deploy it'] : []),
    ...(manifest.locales
      ? [`partial output: only pages of ${manifest.locales.join(', ')}; do not deploy it`]
      : []),
    ...(manifest.shard
      ? [
          `shard ${manifest.shard.index} of ${manifest.shard.of}: merge it with the others; do not deploy it`,
        ]
      : []),
    ...(facts.isVerbose ? facts.reasons.map(formatReason) : []),
    `${pages} pages${(facts.rendered ?? pages) < pages ? ` (${facts.rendered} rendered)` : ''} in ${facts.seconds.toFixed(1)} s, peak ${Math.round(facts.peakMegabytes)} MB`,
    `output hash ${manifest.outputHash.slice(0, 16)} in ${facts.out}`,
    '',
  ].join('\n')
}

/** `answers: 12 fetched (1.2 MB), 230 reused, 4 unchanged; snapshot 2026…` */
export function formatSnapshot(report: SnapshotReport): string {
  const { id, isComplete, isOffline, fetched, fetchedBytes, reused, unchanged } = report
  if (isOffline) return `answers: ${reused} from snapshot ${id}, offline`
  const parts = [
    `${fetched} fetched (${formatBytes(fetchedBytes)})`,
    ...(reused > 0 ? [`${reused} reused`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
  ]
  return `answers: ${parts.join(', ')}; ${isComplete ? `snapshot ${id}` : 'no snapshot kept'}`
}

/** The first warning and the count of each group, or all warnings with `isVerbose`. */
function formatGroups(
  warnings: readonly WarningGroup[],
  reported: Manifest['warnings'],
  isVerbose: boolean,
): readonly string[] {
  if (isVerbose) return formatWarnings(warnings)
  const lines = warnings.map((warning) => {
    const [first] = warning.diagnostics
    const where = first?.where ? ` (${first.where})` : ''
    return `warning: ${withCount(warning)}; first: ${first?.what}${where}`
  })
  const cut = warnings.filter(({ diagnostics }) => diagnostics.length > 1)
  if (cut.length === 0) return lines
  const countOf = new Map(reported.map(({ group, problems }) => [group, problems.length]))
  const isReported = cut.every(
    ({ group, diagnostics }) => countOf.get(group) === diagnostics.length,
  )
  return [
    ...lines,
    `all warnings: --verbose${isReported ? `, or "warnings" in ${manifestFile}` : ''}`,
  ]
}

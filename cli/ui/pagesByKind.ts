import { compareText } from '#shared/text/compareText.ts'
import { formatBytes } from '../formatBytes.ts'
import type { Manifest, ManifestFile, PageKindReport } from '../report/manifest.ts'
import type { PageChanges } from '../report/pageChanges.ts'
import type { KindTimes } from '../report/pageTimes.ts'
import { table } from './table.ts'

export interface PagesFacts {
  manifest: Manifest
  /** Of the pages that were made. */
  times: readonly KindTimes[]
  /** Null without an output before. */
  changes: readonly PageChanges[] | null
  /** Of the terminal. */
  width: number
}

/**
 * A table of pages by kind: documents with their sizes, times of those that were made, and how many differ from the
 * output before. The size with brotli is that of the largest document, in proportion: to compress all would take longer
 * than to render them.
 */
export function formatPagesByKind({
  manifest,
  times,
  changes,
  width,
}: PagesFacts): readonly string[] {
  const kinds = [...Map.groupBy(manifest.files.filter(isDocument), ({ kind }) => kind)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([kind, files]) => ({ kind, files }))
  if (kinds.length === 0) return []
  const reports = new Map(manifest.pageKinds.map((report) => [report.kind, report]))
  const timesOf = new Map(times.map((one) => [one.kind, one]))
  const changesOf = new Map(changes?.map((one) => [one.kind, one]))
  const rows = kinds.map(({ kind, files }) => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    const time = timesOf.get(kind)
    return [
      kind,
      String(files.length),
      formatBytes(bytes),
      formatPacked(bytes, reports.get(kind)),
      ...(times.length > 0 ? [formatMs(time?.p50), formatMs(time?.p95)] : []),
      ...(changes ? [formatChange(changesOf.get(kind))] : []),
    ]
  })
  const heads = [
    'pages',
    'count',
    'html',
    'brotli',
    ...(times.length > 0 ? ['p50', 'p95'] : []),
    ...(changes ? ['changed'] : []),
  ]
  const slowest = times.map(({ slowest: page }) => page).sort((a, b) => b.ms - a.ms)[0]
  const heaviest = manifest.files.filter(isDocument).sort((a, b) => b.bytes - a.bytes)[0]
  return [
    ...table([heads, ...rows], width),
    '',
    ...(heaviest ? [`heaviest page: ${heaviest.page} (${formatBytes(heaviest.bytes)})`] : []),
    ...(slowest ? [`slowest page: ${slowest.path} (${formatMs(slowest.ms)})`] : []),
    '',
  ]
}

const isDocument = ({ page, path }: ManifestFile) => page !== undefined && path.endsWith('.html')

function formatPacked(bytes: number, report: PageKindReport | undefined): string {
  const valueOf = (name: string) => report?.figures.find((figure) => figure.name === name)?.value
  const [packed, whole] = [valueOf('html'), valueOf('document')]
  return packed && whole ? `~${formatBytes(Math.round((bytes * packed) / whole))}` : ''
}

const formatMs = (ms: number | undefined) => (ms === undefined ? '' : `${ms.toFixed(1)} ms`)

/** `+2 −1 ~30`: added, removed and changed pages. */
function formatChange(change: PageChanges | undefined): string {
  if (!change) return '0'
  const { added, removed, changed } = change
  return [
    ...(added.length > 0 ? [`+${added.length}`] : []),
    ...(removed.length > 0 ? [`−${removed.length}`] : []),
    ...(changed.length > 0 ? [`~${changed.length}`] : []),
  ].join(' ')
}

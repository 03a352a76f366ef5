import { compareText } from '#shared/text/compareText.ts'
import type { Diagnostic } from '../diagnostics/errors.ts'
import type { Output } from '../emit/output.ts'
import type { Writer } from '../emit/writer.ts'
import type { Emit } from '../events.ts'
import { readManifest, type Manifest } from '../report/manifest.ts'
import type { Traces } from '../traces/traces.ts'

/** The kind of an asset of an output before that pages opened then may still load. */
export const formerAsset = 'former asset'

/** By path, when a build first lacked an asset, in milliseconds since 1970. */
type LeftAssets = Readonly<Record<string, number>>

export interface KeepOptions {
  /** For how long assets stay that the output before has and this one does not; not at all without it. */
  keptAssetsMs?: number | undefined
  /** Milliseconds since 1970, for the age of kept assets. */
  now?: number | undefined
}

interface Outputs {
  output: Pick<Output, 'earlier'>
  traces: Pick<Traces, 'files' | 'left'>
  writer: Pick<Writer, 'has' | 'keep'>
  emit: Emit
}

/**
 * Keeps the assets that the output before has and this one does not (X4.5): a page that was opened before a publish
 * loads them later. Their names are hashes, so they never collide with new files. Returns when each of them left.
 */
export function keepFormerAssets(
  { keptAssetsMs, now = Date.now() }: KeepOptions,
  { output, traces, writer, emit }: Outputs,
): LeftAssets {
  const { files, left } = traces
  const kept: Record<string, number> = {}
  if (keptAssetsMs === undefined || !output.earlier) return kept
  if (!files) {
    emit({ kind: 'warning', group: 'output', diagnostic: noTraces(output.earlier.folder) })
    return kept
  }
  const before = readManifest(output.earlier.folder).files
  for (const { path, kind } of before.toSorted((a, b) => compareText(a.path, b.path))) {
    if ((kind !== 'asset' && kind !== formerAsset) || writer.has(path)) continue
    const since = left[path] ?? now
    if (now - since > keptAssetsMs || !files.intact(path)) continue
    writer.keep(path, { kind: formerAsset })
    kept[path] = since
  }
  return kept
}

const noTraces = (folder: string): Diagnostic => ({
  what: 'assets of the output before are not kept: what its build remembered is missing or damaged',
  where: `${folder}.traces.json`,
  todo: 'Copy an output together with the folder of its generations, .{output}.builds.',
})

/** What two builds of the same input have in common: the output before is another for each. */
export const withoutFormerAssets = (manifest: Manifest): Manifest => ({
  ...manifest,
  files: manifest.files.filter(({ kind }) => kind !== formerAsset),
})

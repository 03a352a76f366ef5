import { compareText } from '#shared/compareText.ts'
import type { EarlierFiles } from '../emit/earlierFiles.ts'
import type { Writer } from '../emit/writer.ts'
import type { Manifest, ManifestFile } from '../report/manifest.ts'

/** The kind of an asset of an output before that pages opened then may still load. */
const formerAsset = 'former asset'

/** By path, when a build first lacked an asset, in milliseconds since 1970. */
type LeftAssets = Readonly<Record<string, number>>

export interface FormerAssets {
  /** Files of the output before. */
  before: readonly ManifestFile[]
  earlier: EarlierFiles
  left: LeftAssets
  /** How long they are kept. */
  keptMs: number
  now: number
}

/**
 * Keeps the assets that the output before has and this one does not (X4.5): a page that was opened before a publish
 * loads them later. Their names are hashes, so they are in nobody's way. Returns when each of them left.
 */
export function keepFormerAssets(
  writer: Pick<Writer, 'has' | 'keep'>,
  { before, earlier, left, keptMs, now }: FormerAssets,
): LeftAssets {
  const kept: Record<string, number> = {}
  for (const { path, kind } of before.toSorted((a, b) => compareText(a.path, b.path))) {
    if ((kind !== 'asset' && kind !== formerAsset) || writer.has(path)) continue
    const since = left[path] ?? now
    if (now - since > keptMs || !earlier.intact(path)) continue
    writer.keep(path, { kind: formerAsset })
    kept[path] = since
  }
  return kept
}

/** What two builds of the same input have in common: the output before is another for each. */
export const withoutFormerAssets = (manifest: Manifest): Manifest => ({
  ...manifest,
  files: manifest.files.filter(({ kind }) => kind !== formerAsset),
})

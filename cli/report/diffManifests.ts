import { compareText } from '#shared/text/compareText.ts'
import type { ManifestFile } from './manifest.ts'

export interface FileChange {
  kind: string
  path: string
  change: 'added' | 'removed' | 'changed'
  bytesBefore: number
  bytesAfter: number
}

interface Files {
  files: readonly ManifestFile[]
}

/** Files that differ between two outputs, by kind and path. */
export function diffManifests(before: Files, after: Files): readonly FileChange[] {
  const old = new Map(before.files.map((file) => [file.path, file]))
  const now = new Map(after.files.map((file) => [file.path, file]))
  const changes: FileChange[] = []
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    const a = old.get(path)
    const b = now.get(path)
    if (a && b && a.hash === b.hash) continue
    changes.push(changeOf(path, a, b))
  }
  return changes.sort(
    (a, b) =>
      compareText(a.kind, b.kind) || compareText(a.change, b.change) || compareText(a.path, b.path),
  )
}

function changeOf(
  path: string,
  before: ManifestFile | undefined,
  after: ManifestFile | undefined,
): FileChange {
  return {
    kind: (after ?? before)!.kind,
    path,
    change: before && after ? 'changed' : after ? 'added' : 'removed',
    bytesBefore: before?.bytes ?? 0,
    bytesAfter: after?.bytes ?? 0,
  }
}

import { ShopgenError } from '../diagnostics/errors.ts'
import { formatBytes } from '../formatBytes.ts'
import { diffManifests, type FileChange } from '../report/diffManifests.ts'
import { readManifest, type Manifest } from '../report/manifest.ts'

/** More paths of a group are counted. */
const pathsShown = 20

export interface DiffResult {
  changes: readonly FileChange[]
  text: string
}

/** Compares two outputs. */
export function diff(before: string, after: string): DiffResult {
  const [old, now] = [before, after].map(readManifest) as [Manifest, Manifest]
  refuseOtherShard(old, now)
  const changes = diffManifests(old, now)
  return { changes, text: formatChanges(changes) }
}

/** All files of other pages would differ. */
function refuseOtherShard({ shard: before }: Manifest, { shard: after }: Manifest): void {
  if (before?.index === after?.index && before?.of === after?.of) return
  const nameOf = (shard: Manifest['shard']) =>
    shard ? `shard ${shard.index} of ${shard.of}` : 'a site'
  throw new ShopgenError('usage', {
    what: `${nameOf(before)} cannot be compared with ${nameOf(after)}`,
    todo: 'Merge all shards with `shopgen merge`, and compare its output.',
  })
}

/** Formats changes by kind. */
export function formatChanges(changes: readonly FileChange[]): string {
  if (changes.length === 0) return 'The outputs are identical.\n'
  const groups = Map.groupBy(changes, ({ kind, change }) => `${kind}: ${change}`)
  const marks = { added: '+', removed: '-', changed: '~' }
  const lines = [...groups].flatMap(([name, group]) => [
    `${name} ${group.length}`,
    ...group.slice(0, pathsShown).map((change) => {
      const delta = change.bytesAfter - change.bytesBefore
      const size = `${delta < 0 ? '−' : '+'}${formatBytes(Math.abs(delta))}`
      return `  ${marks[change.change]} ${change.path} (${size})`
    }),
    ...(group.length > pathsShown ? [`  … and ${group.length - pathsShown} more`] : []),
  ])
  return `${lines.join('\n')}\n\n${changes.length} files differ.\n`
}

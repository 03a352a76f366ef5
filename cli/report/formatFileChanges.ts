import { formatBytes } from '../formatBytes.ts'
import type { FileChange } from './diffManifests.ts'

/** More paths of a group are counted. */
const pathsShown = 20

/** Lists files that differ, by kind. */
export function formatFileChanges(changes: readonly FileChange[]): string {
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

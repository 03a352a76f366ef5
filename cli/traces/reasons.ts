import { compareText } from '#shared/text/compareText.ts'
import type { PageKeyParts } from './pageKey.ts'

/** Names of the parts that differ: what has changed since a page was made. */
export const changedParts = (before: PageKeyParts, now: PageKeyParts): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => before[name] !== now[name])
    .sort(compareText)

/** Pages that were made again for the same reasons. */
export interface RenderReason {
  /** Names of changed parts, or a sentence. */
  reasons: readonly string[]
  pages: number
  /** The path of the first one. */
  first: string
}

/** Groups pages by why they were made, most pages first. */
export function groupReasons(
  pages: readonly { path: string; reasons: readonly string[] }[],
): readonly RenderReason[] {
  const groups = Map.groupBy(pages, ({ reasons }) => reasons.join('\n'))
  return [...groups.values()]
    .map((group) => ({ reasons: group[0]!.reasons, pages: group.length, first: group[0]!.path }))
    .sort((a, b) => b.pages - a.pages || compareText(a.first, b.first))
}

/** `rendered 38 pages: data.listing, header; first: /gb/en/bikes/` */
export function formatReason({ reasons, pages, first }: RenderReason): string {
  const why = reasons.join(', ')
  return pages === 1
    ? `rendered ${first}: ${why}`
    : `rendered ${pages} pages: ${why}; first: ${first}`
}

import type { Brand } from '#brands/schema.ts'
import { droppedBlocks, readDroppedBlock } from '../content/parseFields.ts'
import { listed } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../diagnostics/errors.ts'
import type { WarningGroup } from '../diagnostics/warnings.ts'
import type { Policy } from './concludeBuild.ts'

/** In CI, nobody looks at the pages before they are published. */
const defaultLimits = { ci: 0, local: 20 }

const blocksShown = 10

/**
 * An error if more blocks were left out, for invalid fields, than the command or the brand allows. It reads the
 * warnings, which a build that keeps its site and a merge of shards know, too. A block that several locales or pages
 * show counts once.
 */
export function checkDroppedBlocks(
  groups: readonly WarningGroup[],
  { maxDroppedBlocks, isCI = false }: Pick<Policy, 'maxDroppedBlocks' | 'isCI'>,
  { build }: Pick<Brand, 'build'>,
): readonly Diagnostic[] {
  const byDefault = isCI ? defaultLimits.ci : defaultLimits.local
  const limit = maxDroppedBlocks ?? build.maxDroppedBlocks ?? byDefault
  const dropped = groups.find(({ group }) => group === droppedBlocks)?.diagnostics ?? []
  const seen = dropped.map(({ where = '', what }) => ({ ...readDroppedBlock(where), what }))
  const blocks = [...Map.groupBy(seen, ({ block }) => block)].map(([block, places]) => ({
    where: [block, ...seenOnPages(places)].join(', seen on '),
    what: places.at(-1)!.what,
  }))
  if (blocks.length <= limit) return []
  const more = blocks.length - blocksShown
  return [
    {
      rule: 'content/block',
      what: `too many blocks were left out: ${blocks.length}, the limit is ${limit}`,
      todo: [
        ...blocks.slice(0, blocksShown).map(({ where, what }) => `${where}: ${what}`),
        ...(more > 0 ? [`and ${more} more`] : []),
        'Correct these fields, or raise --max-dropped-blocks, or build.maxDroppedBlocks in brand.jsonc.',
      ].join('\n'),
    },
  ]
}

const seenOnPages = (places: readonly { page: string | null }[]): readonly string[] => {
  const pages = [...new Set(places.flatMap(({ page }) => page ?? []))]
  return pages.length > 0 ? [listed(pages)] : []
}

import { ShopgenError } from '../diagnostics/errors.ts'
import { formatWarnings, type WarningGroup } from '../diagnostics/warnings.ts'

/**
 * Throws if there are more warnings than the limit. The error lists them all, since a build that fails
 * prints no summary. A warning that occurred several times counts once.
 */
export function limitWarnings(
  groups: readonly WarningGroup[],
  limit: number = Number.POSITIVE_INFINITY,
): void {
  const count = groups.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0)
  if (count <= limit) return
  throw new ShopgenError('warnings', {
    what: `too many warnings: ${count}, the limit is ${limit}`,
    todo: [...formatWarnings(groups), 'Fix them, or raise --max-warnings.'].join('\n'),
  })
}

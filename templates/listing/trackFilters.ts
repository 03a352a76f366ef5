import { track } from '#runtime/analytics/track.ts'
import { isRange, type FacetIndex, type Selection } from '#shared/facets/facetIndex.ts'

/** Reports each filter that was added or removed. */
export function trackFilters(
  { groups }: Pick<FacetIndex, 'groups'>,
  before: Selection,
  after: Selection,
): void {
  for (const [position, group] of groups.entries()) {
    const [old, now] = [before[position], after[position]]
    const report = (filter_value: string, is_selected: boolean) =>
      track('filter', { filter_name: group.code, filter_value, is_selected })
    if (group.kind === 'range') {
      const text = isRange(now) ? `${now.low ?? ''}-${now.high ?? ''}` : ''
      const oldText = isRange(old) ? `${old.low ?? ''}-${old.high ?? ''}` : ''
      if (text !== oldText) report(text || oldText, text !== '')
      continue
    }
    const [oldValues, values] = [old, now].map((choice) =>
      choice && !isRange(choice) ? choice : [],
    )
    for (const [value, { name }] of group.values.entries()) {
      const is = values!.includes(value)
      if (is !== oldValues!.includes(value)) report(name, is)
    }
  }
}

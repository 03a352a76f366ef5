import type { FacetGroup } from '#shared/facets/facetIndex.ts'
import type { NarrowedListing } from '#shared/facets/narrowListing.ts'
import type { Say } from './chips.ts'
import { findableValues, openGroups, shownValues } from './facetLimits.ts'
import { part } from './parts.ts'

/** Leaves the groups and values of a narrowed listing in the facets, which the build rendered for all products. */
export function narrowPanel(
  root: ParentNode,
  { index, groups }: Pick<NarrowedListing, 'index' | 'groups'>,
  say: Say,
): void {
  const kept = new Map(groups.map(({ place, values }, position) => [place, { values, position }]))
  for (const [place, element] of [...root.querySelectorAll('details[data-group]')].entries()) {
    const own = kept.get(place)
    const group = own && index.facets.groups[own.position]
    if (!group) {
      element.remove()
      continue
    }
    element.setAttribute('data-group', String(own.position))
    element.toggleAttribute('open', own.position < openGroups)
    narrowGroup(element, group, own.values, say)
  }
}

function narrowGroup(
  element: Element,
  group: FacetGroup,
  values: readonly number[],
  say: Say,
): void {
  if (group.kind === 'range') narrowFields(element, group)
  else narrowValues(element, values, say)
}

function narrowFields(element: Element, bounds: { min: number; max: number }): void {
  for (const field of element.querySelectorAll<HTMLInputElement>('input[data-side]')) {
    const bound = String(field.dataset['side'] === 'high' ? bounds.max : bounds.min)
    field.min = String(bounds.min)
    field.max = String(bounds.max)
    if (field.type === 'range') field.defaultValue = bound
    else field.placeholder = bound
  }
}

function narrowValues(element: Element, values: readonly number[], say: Say): void {
  const list = part(element, 'values')
  const items = [...(list?.children ?? [])] as HTMLElement[]
  const left = values.flatMap((value) => items[value] ?? [])
  list?.replaceChildren(...left)
  for (const [position, item] of left.entries()) {
    item.toggleAttribute('data-rest', position >= shownValues)
  }
  const hasMore = left.length > shownValues
  list?.toggleAttribute('data-short', hasMore)
  const all = part(element, 'all')
  if (hasMore && all) all.textContent = say('facet.all', { count: left.length })
  else all?.remove()
  if (left.length <= findableValues) part(element, 'find')?.closest('label')?.remove()
}

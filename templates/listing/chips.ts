import {
  isActive,
  isRange,
  type FacetIndex,
  type Range,
  type RangeFacet,
  type Selection,
} from '#shared/facets/facetIndex.ts'
import { translate } from '#shared/text/translate.ts'

/** An applied filter. */
export interface Chip {
  group: number
  /** Index of the value; null for a range. */
  value: number | null
  name: string
}

/** Fills in a message of the page. */
export type Say = (key: string, parameters?: Readonly<Record<string, string | number>>) => string

/** Reads the messages that the build wrote to the listing. */
export function createSay({ dataset: { messages, tag = '' } }: HTMLElement): Say {
  const texts = JSON.parse(messages ?? '{}') as Record<string, string>
  return (key, parameters) => translate(texts, tag, key, parameters)
}

/** The applied filters in the order of the facets. */
export const chipsOf = (
  { groups }: Pick<FacetIndex, 'groups'>,
  selection: Selection,
  say: Say,
): readonly Chip[] =>
  groups.flatMap((group, index): Chip[] => {
    const choice = selection[index]
    if (!choice || !isActive(choice)) return []
    if (isRange(choice)) {
      const name = group.kind === 'range' ? `${group.name}: ${rangeText(group, choice, say)}` : ''
      return [{ group: index, value: null, name }]
    }
    return choice.map((value) => ({
      group: index,
      value,
      name: group.kind === 'options' ? (group.values[value]?.name ?? '') : '',
    }))
  })

function rangeText({ unit, isUnitFirst }: RangeFacet, { low, high }: Range, say: Say): string {
  const withUnit = (value: number) => {
    if (isUnitFirst) return `${unit}${value}`
    return unit ? `${value} ${unit}` : String(value)
  }
  if (low !== null && high !== null) {
    return say('facet.range', { low: isUnitFirst ? withUnit(low) : low, high: withUnit(high) })
  }
  return low !== null
    ? say('facet.from', { low: withUnit(low) })
    : say('facet.upTo', { high: withUnit(high ?? 0) })
}

/** The selection without a chip. */
export const withoutChip = (
  selection: Selection,
  { group, value }: Pick<Chip, 'group' | 'value'>,
): Selection =>
  selection.map((choice, index) => {
    if (index !== group || !choice) return choice
    if (value === null || isRange(choice)) return null
    const rest = choice.filter((one) => one !== value)
    return rest.length > 0 ? rest : null
  })

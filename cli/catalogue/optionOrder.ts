import { attributeCodes } from '#shared/product/attributes.ts'
import type { SelectedOption } from '#shared/product/product.ts'
import type { RawOption } from '../fetch/wire.ts'
import type { ProductRules } from './productRules.ts'
import { sizePosition } from './sizeOrder.ts'

type OrderRules = Pick<ProductRules, 'family' | 'sortByText' | 'nameOrder' | 'intern'>

/** Whether the back end sorts a group by its values, so that positions left over from another sorting do not count. */
const isSortedByName = ({ group }: RawOption) =>
  group?.sortingType === 'alphanumeric' || group?.sortingType === 'numeric'

/**
 * Returns a function that sets the position of options in their product (R3.6.7): by the position of the back end
 * where it counts, then in the order of the language. Scripts compare these positions alone.
 */
export function orderOptions(
  options: readonly SelectedOption[],
  raw: readonly RawOption[],
  rules: OrderRules,
): (option: SelectedOption) => SelectedOption {
  const byName = new Set(raw.filter(isSortedByName).map(({ id }) => id))
  const rankOf = (option: SelectedOption) => {
    if (rules.sortByText.includes(option.code)) return 0
    if (!byName.has(option.id)) return option.position
    const isSize = attributeCodes(rules.family, 'size').includes(option.code)
    return isSize ? sizePosition(option.name, 0) : 0
  }
  const distinct = [...new Map(options.map((option) => [option.id, option])).values()]
  const positions = new Map(
    [...Map.groupBy(distinct, ({ code }) => code).values()].flatMap((group) =>
      positionsOf(
        group.map((option) => ({ option, rank: rankOf(option) })),
        rules,
      ),
    ),
  )
  // variants share their options
  const known = new Map<SelectedOption, SelectedOption>()
  return (option) => {
    const positioned = known.get(option) ?? rules.intern({ ...option, ...positions.get(option.id) })
    known.set(option, positioned)
    return positioned
  }
}

/** The position of an option among those of several products. */
export const facetPosition = ({ position, facetPosition: ofAll }: SelectedOption): number =>
  ofAll ?? position

type Positions = Pick<SelectedOption, 'position' | 'facetPosition'>

interface Ranked {
  option: SelectedOption
  /** What the back end says of its place, which is the same in all products. */
  rank: number
}

/** The positions of a group's options by id. Where ranks tell all values apart, they are the positions. */
function positionsOf(
  group: readonly Ranked[],
  { nameOrder }: OrderRules,
): readonly [id: string, Positions][] {
  const compare = (a: Ranked, b: Ranked) =>
    a.rank - b.rank || nameOrder.compare(a.option.name, b.option.name)
  const sorted = group.toSorted(compare)
  const hasTies = sorted.some((ranked, index) => {
    const next = sorted[index + 1]
    return next?.rank === ranked.rank && next.option.name !== ranked.option.name
  })
  let place = 0
  return sorted.map((ranked, index) => {
    const previous = sorted[index - 1]
    if (previous && compare(previous, ranked) !== 0) place += 1
    const position = hasTies ? place : ranked.rank
    return [
      ranked.option.id,
      { position, ...(position !== ranked.rank && { facetPosition: ranked.rank }) },
    ]
  })
}

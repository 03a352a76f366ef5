import {
  isActive,
  isRange,
  type FacetIndex,
  type OptionFacet,
  type RangeFacet,
  type Selection,
} from './facetIndex.ts'

interface FacetResult {
  /** The first matching row of each product, in listing order. */
  rows: readonly number[]
  /** For each group and value the number of products with the choices of all other groups; empty for ranges. */
  counts: readonly (readonly number[])[]
}

/** Counts products for any selection. */
export type CountFacets = (selection: Selection) => FacetResult

/** Values of all rows in one array: those of row `r` are from `starts[r]` to `starts[r + 1]`. */
interface Column {
  starts: Uint32Array
  values: Uint32Array
  size: number
}

/** Which rows pass. Loops over one column at a time are several times faster than over rows. */
interface Failures {
  /** For each row the number of groups that it fails. */
  counts: Uint8Array
  /** For each row the group that it failed last. */
  groups: Uint16Array
}

/** Prepares an index for counting. Values of a group are alternatives, and groups limit each other. */
export function createFacetCounter({ products: list, groups }: FacetIndex): CountFacets {
  const products = Int32Array.from(list)
  const columns = groups.map((group) => (group.kind === 'options' ? toColumn(group) : null))
  return (selection) => {
    const failures = {
      counts: new Uint8Array(products.length),
      groups: new Uint16Array(products.length),
    }
    for (const [index, group] of groups.entries()) {
      const choice = selection[index]
      if (!choice || !isActive(choice)) continue
      if (group.kind === 'range') failRange(group, choice, index, failures)
      else failValues(columns[index]!, choice, index, failures)
    }
    return {
      rows: firstRows(products, failures),
      counts: columns.map((column, index) =>
        column ? countColumn(column, index, products, failures) : [],
      ),
    }
  }
}

function toColumn({ rows, values: { length: size } }: OptionFacet): Column {
  const starts = new Uint32Array(rows.length + 1)
  const values: number[] = []
  for (const [row, value] of rows.entries()) {
    if (typeof value !== 'number') values.push(...value)
    else if (value >= 0) values.push(value)
    starts[row + 1] = values.length
  }
  return { starts, values: Uint32Array.from(values), size }
}

function fail({ counts, groups }: Failures, row: number, group: number): void {
  counts[row]!++
  groups[row] = group
}

function failRange(
  { rows }: RangeFacet,
  choice: Selection[number],
  group: number,
  failures: Failures,
): void {
  const { low, high } = isRange(choice) ? choice : { low: null, high: null }
  const [from, to] = [low ?? -Infinity, high ?? Infinity]
  for (let row = 0; row < rows.length; row++) {
    const value = rows[row] ?? NaN
    if (!(value >= from && value <= to)) fail(failures, row, group)
  }
}

function failValues(
  { starts, values, size }: Column,
  choice: Selection[number],
  group: number,
  failures: Failures,
): void {
  const chosen = new Uint8Array(size)
  for (const value of isRange(choice) ? [] : (choice ?? [])) chosen[value] = 1
  for (let row = 0; row + 1 < starts.length; row++) {
    let isChosen = 0
    for (let at = starts[row]!; at < starts[row + 1]!; at++) isChosen |= chosen[values[at]!]!
    if (!isChosen) fail(failures, row, group)
  }
}

/** The first row of each product that fails no group. */
function firstRows(products: Int32Array, { counts }: Failures): readonly number[] {
  const rows: number[] = []
  let last = -1
  for (let row = 0; row < products.length; row++) {
    if (counts[row] !== 0 || products[row] === last) continue
    last = products[row]!
    rows.push(row)
  }
  return rows
}

/**
 * Counts rows that fail no other group. Each product counts once for a value: its rows are neighbours, so it is
 * enough to know which product was counted last.
 */
function countColumn(
  { starts, values, size }: Column,
  group: number,
  products: Int32Array,
  failures: Failures,
): readonly number[] {
  const counts = new Uint32Array(size)
  const last = new Int32Array(size).fill(-1)
  for (let row = 0; row < products.length; row++) {
    const failed = failures.counts[row]!
    if (failed > 1 || (failed === 1 && failures.groups[row] !== group)) continue
    const product = products[row]!
    for (let at = starts[row]!, end = starts[row + 1]!; at < end; at++) {
      const value = values[at]!
      if (last[value] === product) continue
      last[value] = product
      counts[value]!++
    }
  }
  return [...counts]
}

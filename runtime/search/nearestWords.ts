import { searchWords } from '#shared/text/searchText.ts'

/** Words from the titles of the index that are spelled like those of a query, the nearest first. */
export function nearestWords(
  query: string,
  titles: readonly string[],
  count: number,
): readonly string[] {
  const queried = searchWords(query).map(({ terms: [whole] }) => whole)
  const distances = new Map<string, { word: string; distance: number }>()
  for (const title of titles) {
    for (const { start, end, terms } of searchWords(title)) {
      const [whole] = terms
      if (whole.length < shortestWord || distances.has(whole)) continue
      const distance = Math.min(...queried.map((one) => relativeDistance(one, whole)))
      distances.set(whole, { word: title.slice(start, end), distance })
    }
  }
  return [...distances.values()]
    .filter(({ distance }) => distance <= largestDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ word }) => word)
}

const shortestWord = 4
/** Edits for each letter. */
const largestDistance = 0.5

const relativeDistance = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length)
  if (Math.abs(a.length - b.length) > longest * largestDistance) return 1
  return editDistance(a, b) / longest
}

/** The number of letters to add, remove or replace, or of neighbours to swap (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  let before = row
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? before[j - 2]! + 1 : replaced
      next.push(Math.min(replaced, swapped, row[j]! + 1, next[j - 1]! + 1))
    }
    before = row
    row = next
  }
  return row[b.length]!
}

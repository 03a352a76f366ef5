import type { PageLinks } from '#templates/components/basics/Pagination.tsx'

/** Links from one page of a listing to the others. */
export function pageLinks(
  number: number,
  count: number,
  pathOf: (number: number) => string,
): PageLinks {
  const link = (to: number) => (to >= 1 && to <= count ? pathOf(to) : null)
  return {
    number,
    count,
    previous: link(number - 1),
    next: link(number + 1),
    links: paginationNumbers(number, count).map((to) => ({ number: to, path: pathOf(to) })),
  }
}

/** First, last and neighbouring pages: the pagination fits in one line on a phone. */
const paginationNumbers = (number: number, count: number) =>
  [...new Set([1, number - 1, number, number + 1, count])]
    .filter((one) => one >= 1 && one <= count)
    .sort((a, b) => a - b)

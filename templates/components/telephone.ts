/** Address that dials a number as people write it; the `(0)` is only for those inside the country. */
export const telephone = (number: string) =>
  `tel:${number.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^+\d]/g, '')}`

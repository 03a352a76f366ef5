/** The `tel:` URL of a written number. `(0)` is only for domestic calls. */
export const telephone = (number: string) =>
  `tel:${number.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^+\d]/g, '')}`

/** The newest of several dates of back ends, which write them in several forms; null without any. */
export const newestDate = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((newest, date) => (timeOf(date) > timeOf(newest) ? date : newest), null)

const timeOf = (date: string | null): number => Date.parse(date ?? '') || 0

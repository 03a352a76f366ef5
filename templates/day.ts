const formatters = new Map<string, Intl.DateTimeFormat>()

/** A calendar date has no time zone, so it is parsed and formatted as UTC. */
function getFormatter(tag: string): Intl.DateTimeFormat {
  let formatter = formatters.get(tag)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
    formatters.set(tag, formatter)
  }
  return formatter
}

const parseDay = (date: string) => new Date(`${date}T00:00:00Z`)

/** French writes the first of a month as an ordinal, which `Intl` does not support. */
const joinParts = (parts: readonly Intl.DateTimeFormatPart[], tag: string): string =>
  parts
    .map(({ type, value }) =>
      type === 'day' && value === '1' && tag.startsWith('fr') ? '1er' : value,
    )
    .join('')

/** `2026-03-14` as text: `14 March 2026`. */
export const formatDay = (date: string, tag: string): string =>
  joinParts(getFormatter(tag).formatToParts(parseDay(date)), tag)

/** A range of days in the language: `1 – 28 March 2026`. */
export const formatDays = (from: string, to: string, tag: string): string =>
  joinParts(getFormatter(tag).formatRangeToParts(parseDay(from), parseDay(to)), tag)

import type { DayHours } from '#shared/dealers/week.ts'
import { text } from './fields.ts'

const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const time = '(?:[01]\\d|2[0-4]):[0-5]\\d'
const day = dayNames.join('|')
const entry = new RegExp(`^(${day})(?:-(${day}))? (${time})-(${time})$`)

/**
 * Opening hours as schema.org writes them: `Mo-Fr 09:00-12:30, Mo-Fr 13:30-18:00, Sa 10:00-14:00`. Null if the text
 * is something else.
 */
export function parseOpeningHours(value: string): readonly DayHours[] | null {
  const entries = value.split(',').map((part) => entry.exec(part.trim().replace(/\s+/g, ' ')))
  if (entries.some((match) => match === null)) return null
  return entries.flatMap((match) => {
    const [, first = '', last = first, open = '', close = ''] = match!
    return daysBetween(dayNames.indexOf(first), dayNames.indexOf(last)).map((one) => ({
      day: one,
      open,
      close,
    }))
  })
}

/** From Saturday to Monday are three days. */
const daysBetween = (first: number, last: number): readonly number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)

/** Opening hours; empty where they are not set. */
export const openingHours = text.transform((value, context): readonly DayHours[] => {
  if (value.trim() === '') return []
  const hours = parseOpeningHours(value)
  if (hours) return hours
  context.addIssue({
    code: 'custom',
    message: `expected opening hours such as "Mo-Fr 09:00-18:00, Sa 10:00-14:00", got "${value}"`,
  })
  return []
})

/** A time zone such as `Europe/Paris`; empty where it is not set. */
export const timeZone = text.refine((value) => value === '' || isTimeZone(value), {
  message: 'expected a time zone such as Europe/Paris',
})

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

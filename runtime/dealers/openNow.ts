import type { Dealer } from '#shared/dealers/dealer.ts'

/** Hours by day of the week; `day` is 0 on Sunday. A day can be missing, or without hours. */
export type WeeklyHours = readonly Pick<Dealer['week'][number], 'day' | 'hours'>[]

/** Day of the week and minutes since midnight, as clocks show them at a place. */
export interface LocalTime {
  day: number
  minutes: number
}

export type OpenNow =
  | {
      isOpen: true
      /** `18:00`; null if it is not within a day. */
      closes: string | null
    }
  | {
      isOpen: false
      /** The next opening; `inDays` is 0 today and at most 7. */
      opens: { time: string; day: number; inDays: number }
    }

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The time of day in a time zone, with its daylight saving time. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: weekdays.indexOf(parts.get('weekday') ?? ''),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const dayLength = 24 * 60
const weekLength = 7 * dayLength

/** Whether a place is open at a local time, and until or from when; null for a place without hours. */
export function openAt(week: WeeklyHours, { day, minutes }: LocalTime): OpenNow | null {
  const ranges = listRanges(week)
  if (ranges.length === 0) return null
  const now = day * dayLength + minutes

  const closesAt = endOf(ranges, now)
  if (closesAt > now) {
    return { isOpen: true, closes: closesAt - now < dayLength ? formatTime(closesAt) : null }
  }

  const opensAt = now + Math.min(...ranges.map(({ start }) => minutesBetween(now, start)))
  const inDays = Math.floor(opensAt / dayLength) - day
  return { isOpen: false, opens: { time: formatTime(opensAt), day: (day + inDays) % 7, inDays } }
}

interface Range {
  /** Minutes since the start of Sunday. */
  start: number
  length: number
}

const listRanges = (week: WeeklyHours): readonly Range[] =>
  week.flatMap(({ day, hours }) =>
    hours
      .map(({ open, close }) => {
        const start = toMinutes(open)
        return { start: day * dayLength + start, length: rangeLength(start, toMinutes(close)) }
      })
      .filter(({ length }) => length > 0),
  )

/** Hours that end before they start, end on the next day. From midnight to midnight is a whole day. */
function rangeLength(open: number, close: number): number {
  const length = (close - open + dayLength) % dayLength
  return length === 0 && open === 0 ? dayLength : length
}

/** When the hours around a time end; adjacent hours are one. Looks no further than a day. */
function endOf(ranges: readonly Range[], now: number): number {
  let end = now
  while (end - now < dayLength) {
    const range = ranges.find(({ start, length }) => minutesBetween(start, end) < length)
    if (!range) return end
    end += range.length - minutesBetween(range.start, end)
  }
  return end
}

/** Minutes from one time to the next occurrence of the other one in any week. */
const minutesBetween = (from: number, to: number) =>
  (((to - from) % weekLength) + weekLength) % weekLength

/** `09:30` in minutes. */
function toMinutes(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

function formatTime(minutes: number): string {
  const ofDay = minutes % dayLength
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${digits(Math.floor(ofDay / 60))}:${digits(ofDay % 60)}`
}

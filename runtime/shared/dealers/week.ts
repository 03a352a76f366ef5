import { compareText } from '../text/compareText.ts'
import type { Dealer } from './dealer.ts'

/** Hours of one day; `day` is 0 on Sunday. */
export interface DayHours {
  day: number
  open: string
  close: string
}

/** Monday first. */
const weekOrder = [1, 2, 3, 4, 5, 6, 0]

/** All days of the week with their hours; a day without hours is closed. */
export function toWeek(hours: readonly DayHours[], tag: string): Dealer['week'] {
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  return weekOrder.map((day) => ({
    day,
    // 4 January 1970 was a Sunday
    name: name.format(new Date(Date.UTC(1970, 0, 4 + day))),
    hours: hours
      .filter((range) => range.day === day)
      .sort((a, b) => compareText(a.open, b.open))
      .map(({ open, close }) => ({ open, close })),
  }))
}

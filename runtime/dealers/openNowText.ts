import { fillMessage } from '#shared/text/translate.ts'
import type { OpenNow } from './openNow.ts'

/** Messages with the parameters `{time}` and `{day}`. */
export interface OpenNowMessages {
  until: string
  open: string
  today: string
  tomorrow: string
  day: string
}

/** Whether a place is open in words: `Closed, opens tomorrow at 09:00`. `dayName` names the days of the week. */
export function openNowText(
  now: OpenNow,
  messages: OpenNowMessages,
  dayName: (day: number) => string,
): string {
  if (now.isOpen) {
    return now.closes === null ? messages.open : fillMessage(messages.until, { time: now.closes })
  }
  const { time, day, inDays } = now.opens
  if (inDays === 0) return fillMessage(messages.today, { time })
  if (inDays === 1) return fillMessage(messages.tomorrow, { time })
  return fillMessage(messages.day, { time, day: dayName(day) })
}

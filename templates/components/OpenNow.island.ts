import { localTime, openAt } from '#runtime/dealers/openNow.ts'
import { openNowText, type OpenNowMessages } from '#runtime/dealers/openNowText.ts'
import type { Dealer } from '#shared/dealer.ts'

const minuteMs = 60_000

/** Says whether the place is open, and marks today's row, by the clocks of the place. */
export function start(element: HTMLElement): () => void {
  const { week: weekJson = '[]', messages: messagesJson = '{}', timeZone = 'UTC' } = element.dataset
  const week = JSON.parse(weekJson) as Dealer['week']
  const messages = JSON.parse(messagesJson) as OpenNowMessages
  const text = element.querySelector<HTMLElement>('[data-part=open-now]')!
  const dayName = (day: number) => week.find((one) => one.day === day)?.name ?? ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function show() {
    const instant = new Date()
    const local = localTime(instant, timeZone)
    const now = openAt(week, local)
    text.textContent = now && openNowText(now, messages, dayName)
    if (now) text.dataset['open'] = String(now.isOpen)
    for (const row of element.querySelectorAll<HTMLElement>('[data-day]')) {
      row.ariaCurrent = Number(row.dataset['day']) === local.day ? 'date' : null
    }
    clearTimeout(timer)
    timer = setTimeout(show, minuteMs - (instant.getTime() % minuteMs))
  }
  const showAgain = () => document.hidden || show()

  show()
  // timers stop while a phone sleeps
  document.addEventListener('visibilitychange', showAgain)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', showAgain)
  }
}

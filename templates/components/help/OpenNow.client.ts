import { localTime, openAt } from '#runtime/dealers/openNow.ts'
import { openNowText } from '#runtime/dealers/openNowText.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import openNowIsland from './OpenNow.island.ts'

const minuteMs = 60_000

/** Says whether the place is open, and marks today's row, by the clocks of the place. */
export default islandClient(openNowIsland, ({ element, data, parts, signal }) => {
  const { week, messages, timeZone } = data
  const text = parts['open-now']
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

  show()
  // timers stop while a phone sleeps
  document.addEventListener('visibilitychange', () => document.hidden || show(), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
})

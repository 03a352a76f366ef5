import { useEffect, useMemo, useState } from 'react'
import { localTime, type LocalTime } from '#runtime/dealers/openNow.ts'
import { timeZoneOf } from '#runtime/dealers/timeZone.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'

/** The time of day at a dealer; null before the browser has told it, and without a known time zone. */
export type LocalTimes = (dealer: Pick<Dealer, 'country' | 'postalCode'>) => LocalTime | null

const minuteMs = 60_000

/** The times of day at the dealers, which change each minute. A build has none. */
export function useLocalTimes(): LocalTimes {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => createLocalTimes(now), [now])
}

/** Each time zone is asked once, since that is slow. */
function createLocalTimes(now: Date | null): LocalTimes {
  const times = new Map<string, LocalTime>()
  return ({ country, postalCode }) => {
    const timeZone = now && timeZoneOf(country, postalCode)
    if (!now || timeZone === null) return null
    let time = times.get(timeZone)
    if (!time) times.set(timeZone, (time = localTime(now, timeZone)))
    return time
  }
}

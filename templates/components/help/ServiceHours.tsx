import { timeZoneOf } from '#runtime/dealers/timeZone.ts'
import { usePage } from '#runtime/page.tsx'
import { toWeek, type DayHours } from '#shared/dealers/week.ts'
import { OpenNow } from './OpenNow.tsx'

/** Whether a contact method can be used now. Without a time zone of its own, its hours are those of the country. */
export function ServiceHours({
  openingHours,
  timeZone,
}: {
  openingHours: readonly DayHours[]
  timeZone: string
}) {
  const { country, tag } = usePage().context
  return <OpenNow week={toWeek(openingHours, tag)} timeZone={timeZone || timeZoneOf(country)} />
}

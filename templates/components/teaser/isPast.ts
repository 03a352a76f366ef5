/** Whether a day such as `2026-05-03` is over in the shopper's time zone. */
export const isPast = (day: string, now: number) => now >= Date.parse(`${day}T24:00`)

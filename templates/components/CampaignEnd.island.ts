/** Whether a day such as `2026-05-03` is over in the shopper's time zone. */
export const isPast = (day: string, now: number) => now >= Date.parse(`${day}T24:00`)

/** Shows the notice if the campaign is over. */
export function start(element: HTMLElement): void {
  element.hidden = !isPast(element.dataset['endsOn'] ?? '', Date.now())
}

/** Whether the day, `2026-05-03`, has passed where the shopper is. */
export const isPast = (day: string, now: number) => now >= Date.parse(`${day}T24:00`)

/** Shows that the campaign is over where it is. */
export function start(element: HTMLElement): void {
  element.hidden = !isPast(element.dataset['endsOn'] ?? '', Date.now())
}

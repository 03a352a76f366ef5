import type { BuildEvent } from '../events.ts'

/** Too few pages to tell how long the others take. */
const fewest = 50

/** Measures how fast pages are rendered, for the time that is left. `now` is in milliseconds. */
export function createPace(now: () => number) {
  let first: { at: number; done: number } | null = null
  let last = { done: 0, total: 0 }
  return {
    listen(event: BuildEvent) {
      if (event.kind !== 'progress' || event.stage !== 'render') return
      last = { done: event.done, total: event.total }
      first ??= { at: now(), done: event.done }
    },
    /** `812 pages/s, 4 s left`; null while it is not known. */
    text(): string | null {
      const done = last.done - (first?.done ?? 0)
      const seconds = first ? (now() - first.at) / 1000 : 0
      if (done < fewest || seconds <= 0) return null
      const perSecond = done / seconds
      const left = last.total - last.done
      const pace = `${Math.round(perSecond)} pages/s`
      return left === 0 ? pace : `${pace}, ${formatLeft(left / perSecond)} left`
    },
  }
}

function formatLeft(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

// @loads on demand: a first visit has not given consent
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import { track } from './track.ts'

const settleMs = 3000

/**
 * Reports each web vital once. All of them keep changing, so each is reported once it has not changed for
 * three seconds, or when the page is hidden.
 */
export function reportVitals(): void {
  const reported = new Set<string>()
  const pending = new Map<string, { metric: Metric; timer: ReturnType<typeof setTimeout> }>()

  function report(metric: Metric) {
    const { name, id, value } = metric
    clearTimeout(pending.get(name)?.timer)
    pending.delete(name)
    if (reported.has(name)) return
    reported.add(name)
    // layout shift is a fraction, but GA4 expects an integer
    const whole = Math.round(name === 'CLS' ? value * 1000 : value)
    track('core-web-vitals', { webVitalsMeasurement: { name, id, value: whole } })
  }

  function settle(metric: Metric) {
    clearTimeout(pending.get(metric.name)?.timer)
    const timer = setTimeout(report, settleMs, metric)
    pending.set(metric.name, { metric, timer })
  }

  const flush = () => {
    for (const { metric } of pending.values()) report(metric)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  addEventListener('pagehide', flush)

  onCLS(settle, { reportAllChanges: true })
  onLCP(settle, { reportAllChanges: true })
  onINP(settle, { reportAllChanges: true })
}

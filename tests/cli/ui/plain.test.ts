import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BuildEvent } from '#cli/events.ts'
import { plainProgress } from '#cli/ui/plain.ts'

const start = (stage: 'bundle' | 'fetch' | 'render', locale?: string): BuildEvent => ({
  kind: 'stage',
  stage,
  state: 'started',
  ...(locale && { locale }),
})
const rendered = (done: number): BuildEvent => ({
  kind: 'progress',
  stage: 'render',
  locale: 'gb-en',
  done,
  total: 900,
})
const retry: BuildEvent = {
  kind: 'retry',
  request: 'GET /spaces/me',
  reason: 'responded with 503',
  attempt: 2,
  delayMs: 400,
}

let lines: string[] = []
let progress: ReturnType<typeof plainProgress>
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  progress = plainProgress((line) => lines.push(line))
})
afterEach(() => vi.useRealTimers())

/** Emits events with delays in milliseconds. */
function after(...events: readonly [ms: number, event: BuildEvent][]) {
  for (const [ms, event] of events) {
    vi.advanceTimersByTime(ms)
    progress.emit(event)
  }
  return lines
}

it('prints a line when a stage starts', () => {
  const done: BuildEvent = { kind: 'stage', stage: 'bundle', state: 'done' }
  expect(after([0, start('bundle')], [0, done], [0, start('render')])).toEqual([
    'bundle\n',
    'render\n',
  ])
})

it('prints the locale of a stage at most once a second', () => {
  expect(
    after(
      [0, start('fetch', 'gb-en')],
      [1000, start('fetch', 'de-de')],
      [1, start('fetch', 'fr-fr')],
      [999, start('fetch', 'es-es')],
      [0, start('render', 'gb-en')],
    ),
  ).toEqual(['fetch gb-en\n', 'fetch fr-fr\n', 'render gb-en\n'])
})

it('prints progress at most every five seconds', () => {
  expect(
    after([0, start('render')], [5000, rendered(1)], [1, rendered(2)], [5000, rendered(3)]),
  ).toEqual(['render\n', 'render gb-en 2 of 900\n'])
})

it('prints a retry at most every five seconds', () => {
  expect(after([0, start('fetch')], [5000, retry], [1, retry], [10, retry])).toEqual([
    'fetch\n',
    'retry 2 of GET /spaces/me: responded with 503\n',
  ])
})

it('prints no warnings, which are in the summary', () => {
  const warning: BuildEvent = {
    kind: 'warning',
    group: 'a group',
    diagnostic: { what: 'a warning' },
  }
  expect(after([9000, warning], [9000, retry])).toHaveLength(1)
  expect(progress.state().retries).toBe(1)
  expect(progress.stop()).toBeUndefined()
})

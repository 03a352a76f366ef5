import { expect, it } from 'vitest'
import type { BuildEvent } from '#cli/events.ts'
import { formatRetries, noProgress, reduceProgress } from '#cli/ui/progress.ts'

const retry = (reason: string) => ({
  kind: 'retry' as const,
  request: 'GET http://content.example/v2/cdn/spaces/me',
  reason,
  attempt: 1,
  delayMs: 400,
})

it('has the retried request with the reason', () => {
  const first = reduceProgress(noProgress, retry('responded with 503'))
  const second = reduceProgress(first, retry('request timed out after 30 s'))
  expect(formatRetries(noProgress)).toBeNull()
  expect(formatRetries(first)).toBe(
    '1 retry, the last: responded with 503 (GET http://content.example/v2/cdn/spaces/me)',
  )
  expect(formatRetries(second)).toBe(
    '2 retries, the last: request timed out after 30 s (GET http://content.example/v2/cdn/spaces/me)',
  )
})

const after = (...events: readonly BuildEvent[]) => events.reduce(reduceProgress, noProgress)

it('starts empty', () => {
  expect(noProgress).toMatchObject({ stages: [], rendered: { done: 0, total: 0 }, retries: 0 })
})

it('has a stage for each locale, in order of the last change', () => {
  const stages = (
    ...events: readonly [
      stage: 'fetch' | 'render',
      locale: string | null,
      state: 'started' | 'done',
    ][]
  ) =>
    after(
      ...events.map(([stage, locale, state]) => ({
        kind: 'stage' as const,
        stage,
        state,
        ...(locale && { locale }),
      })),
    ).stages
  expect(
    stages(
      ['fetch', 'gb-en', 'started'],
      ['fetch', 'de-de', 'started'],
      ['fetch', 'gb-en', 'done'],
      ['render', null, 'started'],
      ['render', null, 'done'],
    ),
  ).toEqual([
    { stage: 'fetch', locale: 'de-de', isDone: false },
    { stage: 'fetch', locale: 'gb-en', isDone: true },
    { stage: 'render', locale: null, isDone: true },
  ])
})

it('counts products by locale, and rendered pages in total', () => {
  const progress = { kind: 'progress', total: 9 } as const
  const state = after(
    { ...progress, stage: 'model', locale: 'gb-en', done: 3 },
    { ...progress, stage: 'model', locale: 'de-de', done: 1 },
    { ...progress, stage: 'model', locale: 'gb-en', done: 4 },
    { ...progress, stage: 'render', locale: 'gb-en', done: 7 },
  )
  expect([...state.products]).toEqual([
    ['gb-en', { done: 4, total: 9 }],
    ['de-de', { done: 1, total: 9 }],
  ])
  expect(state.rendered).toEqual({ done: 7, total: 9 })
})

it('ignores warnings', () => {
  expect(after({ kind: 'warning', group: 'icons', diagnostic: { what: 'no icon' } })).toBe(
    noProgress,
  )
})

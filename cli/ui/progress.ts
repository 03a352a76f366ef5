import type { BuildEvent, Stage } from '../events.ts'

interface LocaleProgress {
  done: number
  total: number
}

/** The state of a run after its events so far. */
export interface ProgressState {
  stages: readonly { stage: Stage; locale: string | null; isDone: boolean }[]
  /** Products by locale. */
  products: ReadonlyMap<string, LocaleProgress>
  rendered: LocaleProgress
  retries: number
  /** The last retried request, and why it failed. */
  lastRetry: { request: string; reason: string } | null
}

export const noProgress: ProgressState = {
  stages: [],
  products: new Map(),
  rendered: { done: 0, total: 0 },
  retries: 0,
  lastRetry: null,
}

/** Returns the state after an event. Warnings are not part of it: they are printed at the end. */
export function reduceProgress(state: ProgressState, event: BuildEvent): ProgressState {
  if (event.kind === 'retry') {
    const { request, reason } = event
    return { ...state, retries: state.retries + 1, lastRetry: { request, reason } }
  }
  if (event.kind === 'progress') {
    const { locale, done, total } = event
    if (event.stage === 'render') return { ...state, rendered: { done, total } }
    return { ...state, products: new Map(state.products).set(locale, { done, total }) }
  }
  if (event.kind !== 'stage') return state
  const locale = event.locale ?? null
  const others = state.stages.filter(
    (entry) => entry.stage !== event.stage || entry.locale !== locale,
  )
  return {
    ...state,
    stages: [...others, { stage: event.stage, locale, isDone: event.state === 'done' }],
  }
}

/** The number of retries with the last request, which tells the host that is slow; null without retries. */
export function formatRetries({ retries, lastRetry }: ProgressState): string | null {
  if (!lastRetry) return null
  const count = `${retries} ${retries === 1 ? 'retry' : 'retries'}`
  return `${count}, the last: ${lastRetry.reason} (${lastRetry.request})`
}

import type { Problem } from './errors.ts'

export type Stage = 'bundle' | 'fetch' | 'render' | 'publish'

/** What stages say while they work. They never print: the command's listener does. */
export type BuildEvent =
  | { kind: 'stage'; stage: Stage; locale?: string; state: 'started' | 'done' }
  | { kind: 'progress'; stage: Stage; locale: string; done: number; total: number }
  | { kind: 'retry'; request: string; reason: string; attempt: number; delayMs: number }
  | { kind: 'warning'; group: string; problem: Problem }

export type Emit = (event: BuildEvent) => void

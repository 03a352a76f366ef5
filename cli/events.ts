import type { Diagnostic } from './diagnostics/errors.ts'

export type Stage = 'access' | 'bundle' | 'fetch' | 'render' | 'verify' | 'publish'

/** What stages say while they work. They never print: the command's listener does. */
export type BuildEvent =
  | { kind: 'stage'; stage: Stage; locale?: string; state: 'started' | 'done' }
  | { kind: 'progress'; stage: Stage; locale: string; done: number; total: number }
  | { kind: 'retry'; request: string; reason: string; attempt: number; delayMs: number }
  | {
      kind: 'warning'
      group: string
      diagnostic: Diagnostic
      /** About this run, such as a request that had to be repeated; not about the input. */
      isTransient?: boolean
    }

export type Emit = (event: BuildEvent) => void

/** Does the work of a stage, and says when it begins and when it is done. */
export async function announced<T>(
  emit: Emit,
  stage: { stage: Stage; locale?: string },
  work: () => Promise<T>,
): Promise<T> {
  emit({ kind: 'stage', ...stage, state: 'started' })
  const result = await work()
  emit({ kind: 'stage', ...stage, state: 'done' })
  return result
}

import type { Diagnostic } from './diagnostics/errors.ts'
import type { SnapshotReport } from './fetch/snapshot/snapshot.ts'
import type { KindTimes } from './report/pageTimes.ts'
import type { RenderReason } from './traces/reasons.ts'

/** The stages of a build in order. `fetch` and `model` run for each locale. */
export type Stage =
  'access' | 'bundle' | 'fetch' | 'model' | 'plan' | 'render' | 'write' | 'verify' | 'publish'

/** Events of the stages. Stages never print; a command listens. */
export type BuildEvent =
  | { kind: 'stage'; stage: Stage; locale?: string; state: 'started' | 'done' }
  | { kind: 'progress'; stage: Stage; locale: string; done: number; total: number }
  | { kind: 'snapshot'; report: SnapshotReport }
  /** Paths of the pages whose files were not kept from the output before. */
  | {
      kind: 'rendered'
      paths: readonly string[]
      reasons: readonly RenderReason[]
      times: readonly KindTimes[]
    }
  | { kind: 'retry'; request: string; reason: string; attempt: number; delayMs: number }
  | {
      kind: 'warning'
      group: string
      diagnostic: Diagnostic
      /** Set for warnings about this run, such as retries, and not about the input. */
      isTransient?: boolean
    }

export type Emit = (event: BuildEvent) => void

/** Runs a stage between its two events. */
export async function runStage<T>(
  emit: Emit,
  stage: { stage: Stage; locale?: string },
  work: () => Promise<T>,
): Promise<T> {
  emit({ kind: 'stage', ...stage, state: 'started' })
  const result = await work()
  emit({ kind: 'stage', ...stage, state: 'done' })
  return result
}

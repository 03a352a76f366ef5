import type { BuildEvent, Stage } from '../events.ts'
import { createPace } from './pace.ts'
import { noProgress, reduceProgress, type ProgressState } from './progress.ts'

/** Progress prints at most one line in this time (X1.9). */
const lineEveryMs = 5000

/** Stages that run for each locale print at most one line a second. */
const localeStages: ReadonlySet<Stage> = new Set<Stage>(['fetch', 'model'])

/** Progress as plain lines, for a pipe or CI. */
export function plainProgress(write: (line: string) => void) {
  let state: ProgressState = noProgress
  const pace = createPace(() => performance.now())
  let lastLine = Number.NEGATIVE_INFINITY
  const writeLine = (line: string) => {
    lastLine = performance.now()
    write(`${line}\n`)
  }
  return {
    emit(event: BuildEvent) {
      pace.listen(event)
      state = reduceProgress(state, event)
      if (event.kind === 'stage' && event.state === 'started') {
        const where = event.locale ? ` ${event.locale}` : ''
        if (!localeStages.has(event.stage) || performance.now() - lastLine > lineEveryMs / 5) {
          writeLine(`${event.stage}${where}`)
        }
        return
      }
      if (event.kind === 'retry' && performance.now() - lastLine > lineEveryMs) {
        return writeLine(`retry ${event.attempt} of ${event.request}: ${event.reason}`)
      }
      if (event.kind === 'progress' && performance.now() - lastLine > lineEveryMs) {
        const rate = event.stage === 'render' ? pace.text() : null
        writeLine(
          `${event.stage} ${event.locale} ${event.done} of ${event.total}${rate ? ` (${rate})` : ''}`,
        )
      }
    },
    state: () => state,
    stop() {},
  }
}

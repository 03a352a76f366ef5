import type { BuildEvent } from '../events.ts'
import { noProgress, reduceProgress, type ProgressState } from './progress.ts'

/** At most one line of progress in this time (X1.9). */
const lineEveryMs = 5000

/** Progress as plain lines, for a pipe or CI. */
export function plainProgress(write: (line: string) => void) {
  let state: ProgressState = noProgress
  let lastLine = Number.NEGATIVE_INFINITY
  const say = (line: string) => {
    lastLine = performance.now()
    write(`${line}\n`)
  }
  return {
    emit(event: BuildEvent) {
      state = reduceProgress(state, event)
      if (event.kind === 'stage' && event.state === 'started') {
        const where = event.locale ? ` ${event.locale}` : ''
        if (event.stage !== 'fetch' || performance.now() - lastLine > lineEveryMs / 5) {
          say(`${event.stage}${where}`)
        }
        return
      }
      if (event.kind === 'retry' && performance.now() - lastLine > lineEveryMs) {
        return say(`retry ${event.attempt} of ${event.request}: ${event.reason}`)
      }
      if (event.kind === 'progress' && performance.now() - lastLine > lineEveryMs) {
        say(`${event.stage} ${event.locale} ${event.done} of ${event.total}`)
      }
    },
    state: () => state,
    stop() {},
  }
}

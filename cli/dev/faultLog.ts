import { formatError } from '../diagnostics/errors.ts'

/** Says on the terminal what pages show: each error once for a change, and when it is good again. */
export interface FaultLog {
  /** A page, or the whole site, cannot be made. */
  failed: (subject: string, error: unknown) => void
  passed: (subject: string) => void
  /** Something was saved: an error that stays is said again. */
  changed: () => void
}

export function createFaultLog(say: (line: string) => void): FaultLog {
  const open = new Set<string>()
  let said = new Set<string>()
  return {
    failed(subject, error) {
      open.add(subject)
      const text = formatError(error, { color: false })
      if (said.has(text)) return
      said.add(text)
      say(`\n${text}\n`)
    },
    passed(subject) {
      if (open.delete(subject) && open.size === 0) say('good again')
    },
    changed() {
      said = new Set()
    },
  }
}

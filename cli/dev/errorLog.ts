import { formatError } from '../diagnostics/errors.ts'

/** Prints the errors of pages, each once until something changes. */
export interface ErrorLog {
  /** A page, or the whole site, has an error. */
  report: (subject: string, error: unknown) => void
  resolve: (subject: string) => void
  /** Prints errors again that are still there, after a change. */
  repeat: () => void
}

export function createErrorLog(print: (line: string) => void): ErrorLog {
  const open = new Set<string>()
  let printed = new Set<string>()
  return {
    report(subject, error) {
      open.add(subject)
      const text = formatError(error, { color: false })
      if (printed.has(text)) return
      printed.add(text)
      print(`\n${text}\n`)
    },
    resolve(subject) {
      if (open.delete(subject) && open.size === 0) print('all errors are fixed')
    },
    repeat() {
      printed = new Set()
    },
  }
}

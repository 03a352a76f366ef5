import { formatProblems, keyOf, type Problem } from './problems.ts'
import type { DevEvent } from './devSite.ts'

/** Prints what happens: progress of the first load, what was saved, and errors, each until it is mended. */
export interface DevTerminal {
  tell: (event: DevEvent) => void
  /** What a script of a page has thrown. */
  exception: (problem: Problem) => void
}

export function createDevTerminal(print: (line: string) => void): DevTerminal {
  const started = performance.now()
  let open = new Set<string>()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  return {
    tell(event) {
      if (event.kind === 'progress') return print(`  ${event.text} (${seconds()})`)
      if (event.kind === 'ready') return print(`  ready after ${seconds()}`)
      if (event.kind === 'change') {
        if (event.files.length > 0) print(`saved ${listed(event.files)}`)
        return
      }
      const added = event.problems.filter((problem) => !open.has(keyOf(problem)))
      if (added.length > 0) print(`\n${formatProblems(added)}\n`)
      if (event.problems.length === 0 && open.size > 0) print('all errors are fixed')
      open = new Set(event.problems.map(keyOf))
    },
    exception: (problem) => print(`\n${formatProblems([problem])}\n`),
  }
}

const mostNamed = 3

const listed = (files: readonly string[]) =>
  files.length > mostNamed
    ? `${files.slice(0, mostNamed).join(', ')} and ${files.length - mostNamed} more`
    : files.join(', ')

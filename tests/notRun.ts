import { idsOf } from './proof.ts'

/** How the reason of a skipped test begins if it needs a program that this machine lacks. */
export const notRun = 'not run: '

interface Suite {
  title: string
  suites?: readonly Suite[]
  specs: readonly {
    title: string
    tests: readonly {
      status: string
      annotations: readonly { type: string; description?: string }[]
    }[]
  }[]
}

export interface NotRun {
  /** Requirements whose proof is incomplete in this run. */
  ids: ReadonlySet<string>
  /** Number of tests by reason. */
  reasons: ReadonlyMap<string, number>
}

/** The browser tests of Playwright's JSON report that did not run since a program is missing. */
export function readNotRun(text: string): NotRun {
  const ids = new Set<string>()
  const reasons = new Map<string, number>()
  const visit = (suite: Suite, titles: readonly string[]) => {
    for (const { title, tests } of suite.specs) {
      for (const { status, annotations } of tests) {
        const reason = annotations.find(({ description }) => description?.startsWith(notRun))
        if (status !== 'skipped' || !reason?.description) continue
        for (const id of [...titles, title].flatMap(idsOf)) ids.add(id)
        reasons.set(reason.description, (reasons.get(reason.description) ?? 0) + 1)
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  const { suites } = JSON.parse(text) as { suites: readonly Suite[] }
  for (const suite of suites) visit(suite, [])
  return { ids, reasons }
}

/** Closing lines of a run. */
export const describeNotRun = ({ ids, reasons }: NotRun): readonly string[] => [
  ...[...reasons].map(([reason, count]) => `${reason} (${count} tests)`),
  ...(ids.size > 0
    ? [`not proven in this run for that reason: ${[...ids].sort().join(', ')}`]
    : []),
]

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * What the tests of a run prove. A test's title, or the title of a group around it, begins with the ids of
 * requirements. Only a test that ran and passed proves them: not a skipped one, nor one that a sample left out.
 */

/** `browser`: a page in a browser. `site`: a build by the command line. `unit`: code alone. */
type Level = 'unit' | 'site' | 'browser'

/** The levels at which tests of a run have proven each id. */
export type Proven = ReadonlyMap<string, ReadonlySet<Level>>

interface PassedTest {
  file: string
  /** Its own title and those of its groups. */
  titles: readonly string[]
}

const levelOf = (file: string): Level =>
  file.startsWith('e2e/') ? 'browser' : file.startsWith('tests/build/') ? 'site' : 'unit'

/** `R2.6.1 R2.6.2` of `R2.6.1 R2.6.2 lowercases the slug`. */
export const idsOf = (title: string): readonly string[] =>
  /^[RX]\d+(?:\.\d+)+(?:[ ,]+[RX]\d+(?:\.\d+)+)*(?=[ ,:]|$)/.exec(title)?.[0].split(/[ ,]+/) ?? []

export function provenBy(tests: readonly PassedTest[]): Proven {
  const proven = new Map<string, Set<Level>>()
  for (const { file, titles } of tests) {
    for (const id of titles.flatMap(idsOf)) {
      const levels = proven.get(id) ?? new Set()
      proven.set(id, levels.add(levelOf(file)))
    }
  }
  return proven
}

interface UnitReport {
  testResults: readonly {
    name: string
    assertionResults: readonly {
      ancestorTitles: readonly string[]
      title: string
      status: string
    }[]
  }[]
}

/** The passed tests of Vitest's JSON report. */
export const passedUnitTests = (text: string, root: string): readonly PassedTest[] =>
  (JSON.parse(text) as UnitReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => ({
        file: relative(root, name),
        titles: [...ancestorTitles, title],
      })),
  )

interface BrowserSuite {
  title: string
  suites?: readonly BrowserSuite[]
  specs: readonly { title: string; file: string; tests: readonly { status: string }[] }[]
}

/** The passed tests of Playwright's JSON report. */
export function passedBrowserTests(text: string): readonly PassedTest[] {
  const passed = ['expected', 'flaky']
  const testsOf = (suite: BrowserSuite, titles: readonly string[]): readonly PassedTest[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => passed.includes(status)))
      .map(({ title, file }) => ({ file: `e2e/${file}`, titles: [...titles, title] })),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title])),
  ]
  const { suites } = JSON.parse(text) as { suites: readonly BrowserSuite[] }
  return suites.flatMap((suite) => testsOf(suite, []))
}

/** The ids that `requirements.md` calls proven. */
export const claimedIds = (text: string): readonly string[] =>
  [...text.matchAll(/^- (\S+) \(proven\) /gm)].map(([, id = '']) => id)

export interface Verdict {
  /** Claimed, without a test that ran and passed. */
  missing: readonly string[]
  /** Claimed, and seen by unit tests alone. */
  unitOnly: readonly string[]
  /** Number of claimed ids by the highest level of their tests. */
  counts: Readonly<Record<Level, number>>
}

export function judge(claimed: readonly string[], proven: Proven): Verdict {
  const highest = (id: string): Level | null => {
    const levels = proven.get(id)
    return levels
      ? ((['browser', 'site', 'unit'] as const).find((one) => levels.has(one)) ?? null)
      : null
  }
  const at = (level: Level | null) => claimed.filter((id) => highest(id) === level)
  return {
    missing: at(null),
    unitOnly: at('unit'),
    counts: { unit: at('unit').length, site: at('site').length, browser: at('browser').length },
  }
}

/** Closing lines of a run. */
export function describeVerdict({ missing, unitOnly, counts }: Verdict): readonly string[] {
  const { browser, site, unit } = counts
  return [
    `requirements proven in this run: ${browser} in a browser, ${site} on a built site, ${unit} by unit tests alone`,
    ...(unitOnly.length > 0 ? [`by unit tests alone: ${unitOnly.join(' ')}`] : []),
    ...missing.map((id) => `failed: proof: no test of ${id} ran and passed`),
  ]
}

export const readClaims = (root: string): readonly string[] =>
  claimedIds(readFileSync(`${root}/tests/requirements.md`, 'utf8'))

import { compareText } from '#shared/text/compareText.ts'
import { listed } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../diagnostics/errors.ts'
import { ruleIds, type RuleId } from '../diagnostics/rules.ts'

type Level = 'error' | 'warning'

/** A diagnostic with its rule. */
export interface Finding extends Omit<Diagnostic, 'rule'> {
  rule: RuleId
  level: Level
  /** The brands that have it, sorted. */
  brands: readonly string[]
}

/** The findings of a run. */
export interface CheckReport {
  brands: readonly string[]
  pages: number
  errors: number
  warnings: number
  findings: readonly Finding[]
  /** What `--fix` has changed: file and change. */
  fixed: readonly { file: string; change: string }[]
}

/** A finding of pages: the same on many pages is one. */
interface PageFinding extends Omit<Finding, 'brands' | 'where'> {
  /** What the page is made of. */
  source: string
  page: string
}

export interface PageFindings {
  add: (finding: PageFinding) => void
  all: () => readonly Omit<Finding, 'brands'>[]
}

/** Collects findings of pages, each with its source and the pages that have it. */
export function createPageFindings(): PageFindings {
  const found = new Map<string, { first: PageFinding; pages: string[] }>()
  return {
    add(finding) {
      const key = `${finding.rule}\n${finding.what}`
      const known = found.get(key)
      if (!known) found.set(key, { first: finding, pages: [finding.page] })
      else if (!known.pages.includes(finding.page)) known.pages.push(finding.page)
    },
    all: () =>
      [...found.values()].map(({ first: { source, page: _, ...finding }, pages }) => ({
        ...finding,
        where: `${source}, seen on ${listed(pages)}`,
      })),
  }
}

/** Merges findings that several brands have, such as those of the project's messages, and sorts them: errors first, then by rule. */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const keyOf = ({ rule, level, what, where = '' }: Finding) =>
    [level, String(ruleIds.indexOf(rule)).padStart(3, '0'), where, what].join('\n')
  const merged = new Map<string, Finding>()
  for (const finding of findings) {
    const key = keyOf(finding)
    const known = merged.get(key)
    const brands = [...new Set([...(known?.brands ?? []), ...finding.brands])].sort(compareText)
    merged.set(key, { ...(known ?? finding), brands })
  }
  return [...merged].sort(([a], [b]) => compareText(a, b)).map(([, finding]) => finding)
}

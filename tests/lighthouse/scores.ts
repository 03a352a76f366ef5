/** The parts of a report of Lighthouse that are read. */
export interface Report {
  categories: Readonly<Record<string, Category>>
  audits: Readonly<Record<string, Audit>>
}

interface Category {
  /** 0 to 1; null if an audit could not run. */
  score: number | null
  auditRefs: readonly { id: string; weight: number }[]
}

interface Audit {
  title: string
  score: number | null
  scoreDisplayMode: string
}

/** Each score that a page has to reach, in percent; null where it is only printed, as it depends on the machine. */
export const thresholds: Readonly<Record<string, number | null>> = {
  performance: null,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** Audits that fail where a page is not for search engines, or says that a page is missing. */
const unindexed = ['http-status-code', 'is-crawlable']

export interface PageScores {
  /** Percent by category. */
  scores: Readonly<Record<string, number>>
  /** Names of audits that failed in the categories with a threshold. */
  failed: readonly string[]
}

/**
 * Scores of a page, as Lighthouse weighs audits. Those that tell of the missing page, or of one that is not for
 * search engines, do not count there.
 */
export function scoresOf(report: Report, { isIndexed }: { isIndexed: boolean }): PageScores {
  const skipped = isIndexed ? [] : unindexed
  const failed = new Set<string>()
  const scores: Record<string, number> = {}
  for (const [name, threshold] of Object.entries(thresholds)) {
    const counted = report.categories[name]!.auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id]!
      const isCounted = weight > 0 && !skipped.includes(id) && hasScore(audit)
      return isCounted ? [{ id, weight, title: audit.title, score: audit.score ?? 0 }] : []
    })
    const total = counted.reduce((sum, { weight }) => sum + weight, 0)
    const reached = counted.reduce((sum, { weight, score }) => sum + weight * score, 0)
    scores[name] = total === 0 ? 100 : Math.round((100 * reached) / total)
    if (threshold === null) continue
    for (const { id, title, score } of counted) if (score < 1) failed.add(`${id}: ${title}`)
  }
  return { scores, failed: [...failed] }
}

/** An audit that could not run has failed: nobody knows what it would have found. */
const hasScore = ({ scoreDisplayMode }: Audit): boolean =>
  ['binary', 'error', 'metricSavings', 'numeric'].includes(scoreDisplayMode)

export const isBelow = ({ scores }: PageScores): boolean =>
  Object.entries(thresholds).some(([name, least]) => least !== null && scores[name]! < least)

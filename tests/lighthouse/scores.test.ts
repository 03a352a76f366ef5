import { describe, expect, it } from 'vitest'
import { isBelow, scoresOf, type Report } from './scores.ts'

type Scores = Readonly<Record<string, number | null>>

/** A report with audits of weight 1 in SEO, and one in each other category that passes. */
function reportOf(audits: Scores, mode = 'binary'): Report {
  const ids = Object.keys(audits)
  const category = (names: readonly string[]) => ({
    score: null,
    auditRefs: names.map((id) => ({ id, weight: 1 })),
  })
  return {
    categories: {
      performance: category(['good']),
      accessibility: category(['good']),
      'best-practices': category(['good']),
      seo: category(ids),
    },
    audits: Object.fromEntries(
      Object.entries({ good: 1, ...audits }).map(([id, score]) => [
        id,
        { title: `about ${id}`, score, scoreDisplayMode: id === 'good' ? 'binary' : mode },
      ]),
    ),
  }
}

const indexed = { isIndexed: true }

describe('the scores of a page', () => {
  it('are 100 if all audits pass', () => {
    const page = scoresOf(reportOf({ title: 1, canonical: 1 }), indexed)
    expect(page).toEqual({
      scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
      failed: [],
    })
    expect(isBelow(page)).toBe(false)
  })

  it('are below the threshold if one fails, which is named', () => {
    const page = scoresOf(reportOf({ title: 1, canonical: 0 }), indexed)
    expect(page.scores['seo']).toBe(50)
    expect(page.failed).toEqual(['canonical: about canonical'])
    expect(isBelow(page)).toBe(true)
  })

  it('count an audit that could not run as failed, and one that does not apply as nothing', () => {
    expect(isBelow(scoresOf(reportOf({ title: null }, 'error'), indexed))).toBe(true)
    expect(isBelow(scoresOf(reportOf({ title: null }, 'notApplicable'), indexed))).toBe(false)
  })

  it('do not count that a page is not for search engines, where it is not', () => {
    const report = reportOf({ 'is-crawlable': 0, 'http-status-code': 0, title: 1 })
    expect(isBelow(scoresOf(report, { isIndexed: false }))).toBe(false)
    expect(isBelow(scoresOf(report, indexed))).toBe(true)
  })

  it('have no threshold for speed, which depends on the machine', () => {
    const report = reportOf({ title: 1 })
    const slow = {
      ...report,
      audits: { ...report.audits, slow: { ...report.audits['good']!, score: 0 } },
    }
    const categories = {
      ...report.categories,
      performance: { score: null, auditRefs: [{ id: 'slow', weight: 1 }] },
    }
    const page = scoresOf({ ...slow, categories }, indexed)
    expect(page.scores['performance']).toBe(0)
    expect(page.failed).toEqual([])
    expect(isBelow(page)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { averagePageBytes, checkPageBytes } from '#cli/report/checkPageBytes.ts'
import type { ManifestFile } from '#cli/report/manifest.ts'

const file = (path: string, kind: string, bytes: number, page?: string): ManifestFile => ({
  path,
  kind,
  bytes,
  hash: '',
  ...(page === undefined ? {} : { page }),
})

const files = [
  file('a/index.html', 'Product', 60_000, '/a/'),
  file('page-data/a/page-data.json', 'page data', 1000, '/a/'),
  file('page-data/a/page-data-rsc.json', 'static part', 39_000, '/a/'),
  file('b/index.html', 'Home', 90_000, '/b/'),
  file('page-data/sq/d/1.json', 'shared query', 10_000),
  file('old/index.html', 'redirect', 700),
  file('assets/client.js', 'asset', 50_000),
]

describe('the files of a page', () => {
  it('are documents, static parts, page data and shared results, divided by the pages', () => {
    expect(averagePageBytes(files)).toBe(100_000)
    expect(averagePageBytes([])).toBe(0)
  })

  it('are within their budget, or a diagnostic names the average and the largest document', () => {
    expect(checkPageBytes(files, 100_000)).toEqual([])
    expect(checkPageBytes(files, 99_999)).toEqual([
      {
        what: 'over budget: the files of a page have 100.0 kB on average, the limit is 100.0 kB',
        where: 'all pages; the largest document is b/index.html (90.0 kB)',
        todo: 'Make documents and static parts smaller, or raise pageBytes in cli/report/budgets.ts.',
      },
    ])
  })
})

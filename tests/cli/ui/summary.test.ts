import { describe, expect, it } from 'vitest'
import type { Manifest, ScriptSize } from '#cli/report/manifest.ts'
import { formatSummary } from '#cli/ui/summary.ts'

const scripts = (kind: string, brotli: number, limit: number): ScriptSize => ({
  kind,
  files: 3,
  bytes: brotli * 3,
  brotli,
  limit,
})

const summaryOf = (sizes: Manifest['scripts']) =>
  formatSummary({
    manifest: {
      shopgen: 1,
      brand: 'brand-1',
      buildHash: 'b',
      outputHash: 'o',
      fixtures: null,
      scripts: sizes,
      files: [{ path: 'index.html', bytes: 12, hash: 'h', kind: 'Home', page: '/' }],
    },
    out: 'out/brand-1',
    warnings: new Map(),
    seconds: 1,
    peakMegabytes: 100,
  })

describe('the summary of a build', () => {
  it('X3.5 names the kind that comes nearest to its limit, and warns of none', () => {
    const text = summaryOf([scripts('Home', 80_000, 84_000), scripts('Product', 89_000, 90_000)])
    expect(text).toContain('\nmost scripts for its kind, brotli: Product 89.0 kB of 90.0 kB\n')
    expect(text).not.toContain('warning')
  })

  it('X3.5 warns of every kind that is over its limit', () => {
    const text = summaryOf([
      scripts('Home', 84_100, 84_000),
      scripts('Category', 80_000, 92_000),
      scripts('Product', 95_000, 90_000),
    ])
    expect(text.match(/^warning: .*$/gm)).toEqual([
      'warning: scripts over the limit: Home 84.1 kB of 84.0 kB',
      'warning: scripts over the limit: Product 95.0 kB of 90.0 kB',
    ])
  })

  it('says nothing of scripts where there are none', () => {
    expect(summaryOf([])).not.toContain('scripts')
  })
})

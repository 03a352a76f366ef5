import { describe, expect, it } from 'vitest'
import type { Manifest, ScriptSize } from '#cli/report/manifest.ts'
import { formatBytes, formatSummary } from '#cli/ui/summary.ts'
import type { WarningGroup } from '#cli/warnings.ts'

const scripts = (kind: string, brotli: number, limit: number): ScriptSize => ({
  kind,
  files: 3,
  bytes: brotli * 3,
  brotli,
  limit,
})

const summaryOf = (
  sizes: Manifest['scripts'],
  {
    warnings = [],
    late = [],
    isVerbose = false,
  }: {
    warnings?: Manifest['warnings']
    /** Emitted when the manifest was written. */
    late?: readonly WarningGroup[]
    isVerbose?: boolean
  } = {},
) =>
  formatSummary({
    manifest: {
      shopgen: 1,
      brand: 'brand-1',
      buildHash: 'b',
      outputHash: 'o',
      fixtures: null,
      scripts: sizes,
      warnings,
      files: [{ path: 'index.html', bytes: 12, hash: 'h', kind: 'Home', page: '/' }],
    },
    out: 'out/brand-1',
    warnings: [
      ...warnings.map(({ group, problems }) => ({ group, problems, count: problems.length })),
      ...late,
    ],
    seconds: 1,
    peakMegabytes: 100,
    isVerbose,
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

  const warnings = [
    {
      group: 'products without a price',
      problems: [
        { what: 'a product without a price', where: 'product 1 (sku A)', todo: 'Give it one.' },
        { what: 'a product without a price', where: 'product 2 (sku B)' },
      ],
    },
  ]

  it('shows the first warning of each group, and says where all are', () => {
    const text = summaryOf([], { warnings })
    expect(text).toContain(
      'warning: products without a price ×2; first: a product without a price (product 1 (sku A))\n' +
        'all warnings: --verbose, or "warnings" in .shopgen-manifest.json\n',
    )
    expect(text).not.toContain('sku B')
  })

  it('shows every warning with --verbose', () => {
    expect(summaryOf([], { warnings, isVerbose: true })).toContain(
      'warning: products without a price ×2\n' +
        '  a product without a price (product 1 (sku A))\n' +
        '    Give it one.\n' +
        '  a product without a price (product 2 (sku B))\n',
    )
  })

  const kept = {
    group: 'output',
    problems: [
      { what: 'a former build is kept', where: 'out/.brand-1.builds/2' },
      { what: 'a former build is kept', where: 'out/.brand-1.builds/4' },
    ],
    count: 2,
  }

  it('shows every warning of publishing with --verbose: the manifest has none of them', () => {
    expect(summaryOf([], { warnings, late: [kept], isVerbose: true })).toContain(
      'warning: output ×2\n' +
        '  a former build is kept (out/.brand-1.builds/2)\n' +
        '  a former build is kept (out/.brand-1.builds/4)\n',
    )
    const text = summaryOf([], { warnings, late: [kept] })
    expect(text).toContain('first: a former build is kept (out/.brand-1.builds/2)\n')
    expect(text).toContain('\nall warnings: --verbose\n')
  })

  it('says nothing of more warnings where all of a group are alike', () => {
    const [problem] = kept.problems
    const text = summaryOf([], { late: [{ ...kept, problems: [problem!], count: 3 }] })
    expect(text).toContain('warning: output ×3; first: a former build is kept')
    expect(text).not.toContain('all warnings')
  })
})

it('lists pages by kind before other files, the heaviest page, and warnings by group', () => {
  const file = (kind: string, path: string, bytes: number, page?: string) => ({
    kind,
    path,
    bytes,
    hash: 'h',
    ...(page && { page }),
  })
  const text = formatSummary({
    manifest: {
      shopgen: 1,
      brand: 'brand-1',
      buildHash: 'b',
      outputHash: '0123456789abcdef0123',
      fixtures: null,
      scripts: [],
      warnings: [],
      files: [
        file('asset', 'assets/styles.css', 2_000_000),
        file('Product', 'b/index.html', 4400, '/b/'),
        file('Product', 'c/index.html', 4400, '/c/'),
        file('Home', 'index.html', 999, '/'),
        file('page-data', 'page-data/index/page-data.json', 8000, '/'),
        file('404', '404.html', 7000),
      ],
    },
    out: 'out/brand-1',
    warnings: [
      {
        group: 'icons',
        problems: [{ what: 'no icon', where: 'story a' }, { what: 'no icon' }],
        count: 2,
      },
      { group: 'prices', problems: [{ what: 'no price' }], count: 1 },
    ],
    seconds: 1.26,
    peakMegabytes: 99.6,
  })
  expect(text.split('\n')).toEqual([
    '',
    '           files   bytes',
    'Home           1   999 B',
    'Product        2  8.8 kB',
    '404            1  7.0 kB',
    'asset          1  2.0 MB',
    'page-data      1  8.0 kB',
    '',
    'heaviest page: /b/ (4.4 kB)',
    'warning: icons ×2; first: no icon (story a)',
    'warning: prices; first: no price',
    'all warnings: --verbose',
    '3 pages in 1.3 s, peak 100 MB',
    'output hash 0123456789abcdef in out/brand-1',
    '',
  ])
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_949, '999.9 kB'],
  [1_000_000, '1.0 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

import { describe, expect, it } from 'vitest'
import { formatBytes } from '#cli/formatBytes.ts'
import type { Manifest, PageKindReport } from '#cli/report/manifest.ts'
import { formatSummary } from '#cli/ui/summary.ts'
import type { WarningGroup } from '#cli/diagnostics/warnings.ts'

const kindOf = (kind: string, [value, limit]: [number, number]): PageKindReport => ({
  kind,
  pages: 12,
  figures: [
    { name: 'scriptsWhenIdle', value, limit, page: `/${kind}/`, files: ['assets/a.js'] },
    { name: 'requests', value: 14, limit: 16, page: '/other/', files: [] },
  ],
  islands: [
    { name: 'Gallery', start: 'load', pages: 12 },
    { name: 'RailButtons', start: 'idle', pages: 3 },
  ],
})

const summaryOf = (
  pageKinds: Manifest['pageKinds'],
  {
    warnings = [],
    late = [],
    isVerbose = false,
  }: {
    warnings?: Manifest['warnings']
    /** Warnings emitted after the manifest was written. */
    late?: readonly WarningGroup[]
    isVerbose?: boolean
  } = {},
) =>
  formatSummary({
    manifest: {
      shopgen: 1,
      brand: 'brand-1',
      hosting: { hosts: [], encodings: [], headers: {} },
      buildHash: 'b',
      outputHash: 'o',
      fixtures: null,
      pageKinds,
      assets: [],
      warnings,
      files: [{ path: 'index.html', bytes: 12, hash: 'h', kind: 'Home', page: '/' }],
    },
    out: 'out/brand-1',
    warnings: [
      ...warnings.map(({ group, problems }) => ({
        group,
        diagnostics: problems,
        count: problems.length,
      })),
      ...late,
    ],
    rendered: 2,
    reasons: [
      { reasons: ['data.cards', 'header'], pages: 38, first: '/gb/en/' },
      { reasons: ['new page'], pages: 1, first: '/gb/en/new/' },
    ],
    times: [],
    changes: null,
    seconds: 1,
    peakMegabytes: 100,
    isVerbose,
  })

describe('the summary of a build', () => {
  it('has a table of first visits with budgets, and marks exceeded ones', () => {
    const text = summaryOf([kindOf('Home', [20_400, 70_000]), kindOf('Product', [84_120, 82_000])])
    expect(text).toContain(
      [
        '',
        'first visit, kB of budget      to idle  requests',
        'Home                         20.4/70.0     14/16',
        'Product                    ! 84.1/82.0     14/16',
        '',
      ].join('\n'),
    )
    expect(text).not.toContain('Gallery')
  })

  it('lists largest pages and islands by page kind with --verbose', () => {
    const text = summaryOf([kindOf('Product', [1, 2])], { isVerbose: true })
    expect(text).toContain('\n  Product: /Product/ (to idle)\n  Product: /other/ (requests)\n')
    expect(text).toMatch(/^Product +Gallery +load +12 of 12$/m)
    expect(text).toMatch(/^Product +RailButtons +idle +3 of 12$/m)
  })

  it('X2.17 says with --verbose why pages were rendered', () => {
    expect(summaryOf([], { isVerbose: true })).toContain(
      '\nrendered 38 pages: data.cards, header; first: /gb/en/\nrendered /gb/en/new/: new page\n',
    )
    expect(summaryOf([])).not.toContain('data.cards')
  })

  it('has no such table without pages', () => {
    expect(summaryOf([])).not.toContain('first visit')
  })

  const warnings = [
    {
      group: 'products without a price',
      problems: [
        { what: 'product without a price', where: 'product 1 (sku A)', todo: 'Give it one.' },
        { what: 'product without a price', where: 'product 2 (sku B)' },
      ],
    },
  ]

  it('shows the first warning of each group, and where to find all', () => {
    const text = summaryOf([], { warnings })
    expect(text).toContain(
      'warning: products without a price ×2; first: product without a price (product 1 (sku A))\n' +
        'all warnings: --verbose, or "warnings" in .shopgen-manifest.json\n',
    )
    expect(text).not.toContain('sku B')
  })

  it('shows every warning with --verbose', () => {
    expect(summaryOf([], { warnings, isVerbose: true })).toContain(
      'warning: products without a price ×2\n' +
        '  product without a price (product 1 (sku A))\n' +
        '    Give it one.\n' +
        '  product without a price (product 2 (sku B))\n',
    )
  })

  const kept = {
    group: 'output',
    diagnostics: [
      { what: 'a previous build was not removed', where: 'out/.brand-1.builds/2' },
      { what: 'a previous build was not removed', where: 'out/.brand-1.builds/4' },
    ],
    count: 2,
  }

  it('shows every warning of publishing with --verbose, since the manifest has none of them', () => {
    expect(summaryOf([], { warnings, late: [kept], isVerbose: true })).toContain(
      'warning: output ×2\n' +
        '  a previous build was not removed (out/.brand-1.builds/2)\n' +
        '  a previous build was not removed (out/.brand-1.builds/4)\n',
    )
    const text = summaryOf([], { warnings, late: [kept] })
    expect(text).toContain('first: a previous build was not removed (out/.brand-1.builds/2)\n')
    expect(text).toContain('\nall warnings: --verbose\n')
  })

  it('does not mention more warnings if all of a group are equal', () => {
    const [diagnostic] = kept.diagnostics
    const text = summaryOf([], { late: [{ ...kept, diagnostics: [diagnostic!], count: 3 }] })
    expect(text).toContain('warning: output ×3; first: a previous build was not removed')
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
      pageKinds: [],
      assets: [],
      warnings: [],
      hosting: { hosts: [], encodings: [], headers: {} },
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
        diagnostics: [{ what: 'no icon', where: 'story a' }, { what: 'no icon' }],
        count: 2,
      },
      { group: 'prices', diagnostics: [{ what: 'no price' }], count: 1 },
    ],
    rendered: 2,
    reasons: [],
    times: [],
    changes: null,
    seconds: 1.26,
    peakMegabytes: 99.6,
  })
  expect(text.split('\n')).toEqual([
    '',
    'pages    count    html  brotli',
    'Home         1   999 B',
    'Product      2  8.8 kB',
    '',
    'heaviest page: /b/ (4.4 kB)',
    '',
    'files      count   bytes',
    '404            1  7.0 kB',
    'asset          1  2.0 MB',
    'page-data      1  8.0 kB',
    '',
    'warning: icons ×2; first: no icon (story a)',
    'warning: prices; first: no price',
    'all warnings: --verbose',
    '3 pages (2 rendered) in 1.3 s, peak 100 MB',
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

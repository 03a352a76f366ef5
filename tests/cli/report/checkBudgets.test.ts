import { describe, expect, it } from 'vitest'
import { budgetNames, budgetOf, type BudgetName } from '#cli/report/budgets.ts'
import { checkBudgets } from '#cli/report/checkBudgets.ts'
import type { AssetSize, Manifest } from '#cli/report/manifest.ts'
import { pages } from '#templates/pages/index.ts'
import { budgets } from '#templates/pages/kindLoads.ts'

const assets: readonly AssetSize[] = [
  { path: 'assets/form-A.js', source: 'templates/form.island.tsx', size: 59_100 },
  { path: 'assets/chunk-B.js', source: 'mostly templates/router.ts', size: 7_300 },
  { path: 'assets/font-C.woff2', size: 48_000 },
  { path: 'assets/a-D.js', source: 'a.ts', size: 3_000 },
  { path: 'assets/b-E.js', source: 'b.ts', size: 2_000 },
  { path: 'assets/c-F.js', source: 'c.ts', size: 1_000 },
  { path: 'styles of all pages', size: 12_000 },
  { path: 'assets/style-G.css', size: 9_000 },
]

const weights = (
  name: BudgetName,
  [value, limit]: readonly [number, number],
  files: readonly string[] = [],
): Pick<Manifest, 'pageKinds' | 'assets'> => ({
  pageKinds: [
    {
      kind: 'Home',
      pages: 1,
      figures: [{ name, value, limit, page: '/gb/en/', files: [...files] }],
      islands: [],
    },
  ],
  assets: [...assets],
})

const noBuild = () => null

describe('checkBudgets', () => {
  it.each<[BudgetName, number, number, string]>([
    [
      'scriptsBeforeLoad',
      25_100,
      25_000,
      'loads 25.1 kB of scripts before the load event, the limit is 25.0 kB',
    ],
    [
      'scriptsWhenIdle',
      80_800,
      70_000,
      'loads 80.8 kB of scripts until the browser is idle, the limit is 70.0 kB',
    ],
    ['html', 30_100, 30_000, 'has 30.1 kB of HTML, the limit is 30.0 kB'],
    ['css', 20_100, 20_000, 'has 20.1 kB of styles, the limit is 20.0 kB'],
    ['fonts', 100_100, 100_000, 'loads 100.1 kB of fonts, the limit is 100.0 kB'],
    ['requests', 21, 20, 'makes 21 requests, the limit is 20'],
  ])('reports %s: with page kind, figure, limit and page', (name, value, limit, words) => {
    expect(checkBudgets(weights(name, [value, limit]), noBuild)).toEqual([
      {
        what: `over budget: a Home page ${words}`,
        where: '/gb/en/',
        todo: `Make it smaller, or raise ${name} in templates/pages/Home/page.ts.`,
      },
    ])
  })

  it('accepts figures up to the limit, without another build', () => {
    const unasked = () => {
      throw new Error('asked')
    }
    expect(checkBudgets(weights('html', [30_000, 30_000]), unasked)).toEqual([])
  })

  it('lists the largest files with their source', () => {
    const [diagnostic] = checkBudgets(
      weights(
        'scriptsWhenIdle',
        [80_000, 70_000],
        [
          'assets/form-A.js',
          'assets/chunk-B.js',
          'assets/a-D.js',
          'assets/b-E.js',
          'assets/c-F.js',
        ],
      ),
      noBuild,
    )
    expect(diagnostic?.todo?.split('\n')[0]).toBe(
      'Largest files: assets/form-A.js (templates/form.island.tsx) 59.1 kB, ' +
        'assets/chunk-B.js (mostly templates/router.ts) 7.3 kB, assets/a-D.js (a.ts) 3.0 kB, ' +
        'assets/b-E.js (b.ts) 2.0 kB and 1 more',
    )
  })

  it('lists the inline styles of all pages, with their growth', () => {
    const figure = weights('css', [21_000, 20_000], ['styles of all pages', 'assets/style-G.css'])
    const before = {
      pageKinds: [],
      assets: [
        { path: 'styles of all pages', size: 10_900 },
        { path: 'assets/style-Z.css', size: 9_000 },
      ],
    }
    const [diagnostic] = checkBudgets(figure, () => before)
    expect(diagnostic?.todo?.split('\n').slice(0, 2)).toEqual([
      'Grown since the last build: styles of all pages +1.1 kB',
      'Largest files: styles of all pages 12.0 kB, assets/style-G.css 9.0 kB',
    ])
  })

  it.each<[BudgetName, string[], string]>([
    ['html', ['gb/en/index.html'], 'Largest files: gb/en/index.html'],
    [
      'requests',
      ['assets/form-A.js', 'assets/font-C.woff2', 'gb/en/index.html', 'page-data/app-data.json'],
      'Largest files: assets/form-A.js (templates/form.island.tsx) 59.1 kB, ' +
        'assets/font-C.woff2 48.0 kB, gb/en/index.html, page-data/app-data.json',
    ],
  ])('lists a page and its data, which are not assets: %s', (name, files, words) => {
    const before = { pageKinds: [], assets: [] }
    const [diagnostic] = checkBudgets(weights(name, [2, 1], files), () => before)
    expect(diagnostic?.todo?.split('\n')[0]).toBe(words)
  })

  it('lists the files that grew since the last build of the output, the largest growth first', () => {
    const before = {
      pageKinds: [],
      assets: [
        { path: 'assets/form-Z.js', source: 'templates/form.island.tsx', size: 58_000 },
        { path: 'assets/chunk-Y.js', source: 'mostly templates/router.ts', size: 7_400 },
        { path: 'assets/font-X.woff2', size: 40_000 },
      ],
    }
    const [diagnostic] = checkBudgets(
      weights(
        'scriptsWhenIdle',
        [80_000, 70_000],
        ['assets/form-A.js', 'assets/chunk-B.js', 'assets/font-C.woff2', 'assets/c-F.js'],
      ),
      () => before,
    )
    expect(diagnostic?.todo?.split('\n')[0]).toBe(
      'Grown since the last build: assets/font-C.woff2 +8.0 kB, ' +
        'assets/form-A.js (templates/form.island.tsx) +1.1 kB, assets/c-F.js (c.ts) +1.0 kB',
    )
  })
})

describe('the budgets', () => {
  /** Goals for scripts, in bytes. */
  const goals: Readonly<Record<string, number>> = {
    Product: 82_000,
    Category: 82_000,
    Search: 82_000,
    Checkout: 100_000,
  }

  it.each(Object.keys(pages))('of %s are within the goals for scripts', (kind) => {
    const budget = budgetOf(budgets.get(kind))
    expect(budget.scriptsBeforeLoad).toBeLessThanOrEqual(25_000)
    expect(budget.scriptsWhenIdle).toBeLessThanOrEqual(goals[kind] ?? 70_000)
  })

  it('are all checked by name', () => {
    for (const kind of Object.keys(pages)) {
      const budget = budgetOf(budgets.get(kind))
      expect(Object.keys(budget).toSorted()).toEqual(budgetNames.toSorted())
    }
  })

  it('are those of the definitions, and the default of kinds without their own', () => {
    expect(budgets.get('Product')).toBe(pages.Product.budget)
    // a kind that stories make
    expect(budgetOf(budgets.get('Home')).html).toBeGreaterThan(budgetOf(undefined).html)
    expect(budgetOf(budgets.get('Splash'))).toEqual({ ...budgetOf(undefined), css: 10_600 })
    expect(budgets.get('NotFound')).toBe(undefined)
  })
})

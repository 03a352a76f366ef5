import { resolve, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pages as definitions } from '#templates/pages/index.ts'
import type { Product } from '#shared/product/product.ts'
import { htmlFile, pageDataFile } from '#shared/files/outputFiles.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { describeSource } from '#cli/diagnostics/source.ts'
import { planPages } from '#cli/routes/planPages.ts'
import { collidingSlugs, refusedSlugs } from '../../attackStrings.ts'
import { build, home, listenToDiagnostics, storyOf } from '../site/build.ts'
import { rawOption, rawProduct, rawVariant, rules } from '../catalogue/rawProducts.ts'
import { toWholeProduct } from '../catalogue/wholeProduct.ts'

/** Plans the pages of GB with these slugs, besides home. */
function plan(slugs: readonly string[], products: readonly Product[] = []) {
  const stories = slugs.map((slug) => storyOf(`structure/${slug}`, 'Category'))
  const { site } = build({ stories: [home(), ...stories], products })
  const { diagnostics, errors } = listenToDiagnostics()
  const { pages: planned, paths: known } = planPages([site], definitions, diagnostics)
  return { planned, known, paths: planned.map(({ path }) => path), errors: errors(), stories }
}

function productOf(name: string, sku: string): Product {
  const { diagnostics } = listenToDiagnostics()
  return toWholeProduct(
    rawProduct({ id: sku, productNumber: sku, translated: { name } }),
    rules,
    diagnostics,
  )!
}

describe('the planned pages', () => {
  it('include every page kind, sorted by path, with their source', () => {
    const { planned, errors, stories } = plan(['bikes/kids', 'bikes'])
    expect(errors).toEqual([])
    expect(planned.map(({ path, kind }) => [path, kind])).toEqual([
      ['/', 'Splash'],
      ['/404.html', 'NotFound'],
      ['/500.html', 'ServerError'],
      ['/gb/en/', 'Home'],
      ['/gb/en/404.html', 'NotFound'],
      ['/gb/en/500.html', 'ServerError'],
      ['/gb/en/basket/', 'Basket'],
      ['/gb/en/bike-comparison/', 'BikeComparison'],
      ['/gb/en/bikes/', 'Category'],
      ['/gb/en/bikes/kids/', 'Category'],
      ['/gb/en/checkout/', 'Checkout'],
      ['/gb/en/order-confirm/', 'OrderConfirm'],
      ['/gb/en/search/', 'Search'],
      ['/gb/en/store-locator/', 'StoreLocator'],
    ])
    expect(planned.find(({ path }) => path === '/gb/en/bikes/kids/')?.source).toEqual({
      kind: 'story',
      slug: 'structure/bikes/kids',
      id: stories[0]!.id,
    })
  })

  it('R2.3.1 R2.3.2 include basket, checkout and order-confirm in countries that sell online, and search everywhere', () => {
    const pathsOf = (localeId: string) => {
      const { diagnostics } = listenToDiagnostics()
      const { site } = build({ localeId })
      return planPages([site], definitions, diagnostics).pages.map(({ path }) => path)
    }
    for (const segment of ['basket', 'checkout', 'order-confirm']) {
      expect(pathsOf('gb-en')).toContain(`/gb/en/${segment}/`)
      expect(pathsOf('ie-en')).not.toContain(`/ie/en/${segment}/`)
    }
    expect(pathsOf('gb-en')).toContain('/gb/en/search/')
    expect(pathsOf('ie-en')).toContain('/ie/en/search/')
  })

  it('R2.1.24 R2.1.15 include pages of the whole brand once', () => {
    const gb = build({}).site
    const ie = build({ localeId: 'ie-en' }).site
    const { diagnostics, errors } = listenToDiagnostics()
    const paths = planPages([gb, ie], definitions, diagnostics).pages.map(({ path }) => path)
    expect(errors()).toEqual([])
    expect(paths.filter((path) => path === '/')).toHaveLength(1)
    for (const path of ['/404.html', '/gb/en/404.html', '/ie/en/404.html', '/ie/en/500.html']) {
      expect(paths).toContain(path)
    }
  })

  it.each([
    ['of the default locale’s language', 'brand-6', ['at-de', 'de-de'], 'de-DE', '/at-de/'],
    ['of another language', 'brand-6', ['fr-fr', 'de-de'], 'de-DE', '/de-de/'],
    ['of the default locale', 'brand-1', ['gb-en', 'ie-en'], 'en-GB', '/gb/en/'],
  ])(
    'R2.2.7 outside of all locales have the brand’s default language tag, %s',
    (_what, brandId, localeIds, tag, prefix) => {
      const sites = localeIds.map((localeId) => build({ brandId, localeId }).site)
      const { diagnostics } = listenToDiagnostics()
      const { pages } = planPages(sites, definitions, diagnostics)
      const root = pages.filter(({ path }) => ['/', '/404.html', '/500.html'].includes(path))
      expect(
        root.map(({ path, site: { locale, context } }) => [
          path,
          locale.tag,
          context.tag,
          locale.prefix,
        ]),
      ).toEqual(['/', '/404.html', '/500.html'].map((path) => [path, tag, tag, prefix]))
      for (const { path, site } of pages) {
        if (path.startsWith(site.locale.prefix)) expect(sites).toContain(site)
      }
    },
  )

  it('R2.4.2 include a product at the top level and its shapes below', () => {
    const { diagnostics } = listenToDiagnostics()
    const children = ['Crossbar', 'Low Step', 'Mid', 'Open Frame'].map((shape, index) =>
      rawVariant(`V${index}`, { options: [rawOption('attrFrameShape', shape, index)] }),
    )
    const bike = toWholeProduct(rawProduct({ children }), rules, diagnostics)!
    const { paths } = plan([], [bike])
    for (const below of ['', 'crossbar/', 'low-step/', 'mid/', 'open-frame/']) {
      expect(paths).toContain(`/gb/en/pip-16/${below}`)
    }
  })

  it('X2.13 exclude two stories with one path, and report both', () => {
    const { paths, errors, stories } = plan(['bikes', 'bikes/'])
    const [a, b] = stories as [(typeof stories)[0], (typeof stories)[0]]
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ what: 'two pages have the path /bikes/' })
    expect(errors[0]?.where).toContain(`story structure/bikes (id ${a.id})`)
    expect(errors[0]?.where).toContain(`story structure/bikes/ (id ${b.id})`)
    expect(paths.filter((path) => path === '/gb/en/bikes/')).toHaveLength(1)
  })

  it('X1.7 keep excluded paths, so that links to them are not reported', () => {
    const { known, paths } = plan(['Bikes', 'bikes', 'con'])
    expect(paths).not.toContain('/gb/en/con/')
    expect(paths).not.toContain('/gb/en/bikes/')
    expect([...known]).toEqual(expect.arrayContaining(['/gb/en/con/', '/gb/en/bikes/']))
  })

  it('X1.7 report paths below the locale, with the locale as place', () => {
    const stories = [home(), storyOf('structure/con', 'Category')]
    const sites = ['gb-en', 'ie-en'].map((localeId) => build({ localeId, stories }).site)
    const diagnostics = createDiagnostics(() => {})
    planPages(sites, definitions, diagnostics)
    expect(() => diagnostics.throwIfAny()).toThrow(
      expect.objectContaining({
        diagnostics: [
          expect.objectContaining({
            what: 'the path "/con/" has the reserved device name "con"',
            where: expect.stringMatching(/^story structure\/con \(id \d+\), in gb-en, ie-en$/),
          }),
        ],
      }),
    )
  })

  it('X2.13 exclude two products with one path, and report both numbers', () => {
    const { errors } = plan([], [productOf('Pip 16', 'A-1'), productOf('Pip-16!', 'B-2')])
    expect(errors.map(({ what }) => what)).toEqual(['two pages have the path /pip-16/'])
    expect(errors[0]?.where).toBe('product A-1 (sku A-1) and product B-2 (sku B-2), in gb-en')
  })

  it('X2.13 exclude a story and a product with one path, and report both', () => {
    const { errors, stories } = plan(['pip-16'], [productOf('Pip 16', 'A-1')])
    expect(errors).toHaveLength(1)
    expect(errors[0]?.where).toContain(`story structure/pip-16 (id ${stories[0]!.id})`)
    expect(errors[0]?.where).toContain('product A-1 (sku A-1)')
  })

  it.each([
    ['Bikes', 'bikes'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['SHOP/Über', 'shop/über'],
    ['ﬁets', 'fiets'],
  ])('X2.13 exclude %s and %s, which some file systems do not distinguish', (a, b) => {
    const { errors } = plan([a, b])
    expect(errors).toHaveLength(1)
    expect(errors[0]?.what).toMatch(/^two paths differ only in case: /)
    expect(errors[0]?.where).toContain(`structure/${a}`)
    expect(errors[0]?.where).toContain(`structure/${b}`)
  })

  it('X2.13 X6.4 exclude a path in another Unicode form, and report it', () => {
    const { errors, paths } = plan(['café', 'cafe\u0301'])
    expect(errors).toHaveLength(1)
    expect(errors[0]?.what).toContain('is not in the Unicode form NFC')
    expect(errors[0]?.where).toContain('structure/cafe\u0301')
    expect(paths.filter((path) => path.includes('caf'))).toEqual(['/gb/en/café/'])
  })

  it('X2.13 exclude a story without a slug and the home page, and report both', () => {
    const { errors } = plan([''])
    expect(errors).toHaveLength(1)
    expect(errors[0]?.what).toBe('two pages have the path /')
    expect(errors[0]?.where).toContain('story structure/home')
  })

  it.each([
    ['404.html', '/404.html'],
    ['404.html/more', '/404.html'],
    ['index.html', '/'],
    ['INDEX.HTML', '/'],
    ['page-data.json', '/'],
    ['page-data.json/more', '/'],
  ])('X2.13 exclude a story %s below the file of another page', (slug, path) => {
    const { errors } = plan([slug])
    expect(errors.length).toBeGreaterThan(0)
    expect(errors[0]?.where).toContain(`structure/${slug}`)
    expect(`${errors[0]?.what} `).toContain(`${path} `)
  })

  it('X2.13 R2.2.4 exclude a path with two locales, because links to it would lose one', () => {
    for (const slug of ['gb/en', 'gb/en/bikes', 'ie/en/bikes', 'GB/en']) {
      const { errors, paths } = plan([slug])
      expect([slug, errors.map(({ what }) => what)]).toEqual([
        slug,
        [expect.stringContaining('begins with two locales')],
      ])
      expect(paths).toHaveLength(plan([]).paths.length)
    }
    expect(plan(['gb', 'gb/en-bikes', 'all/in']).errors).toEqual([])
  })

  it('X6.4 truncate a long path in messages', () => {
    const { errors } = plan([`${'a'.repeat(150)}/`.repeat(8).slice(0, -1)])
    expect(errors[0]?.what.length).toBeLessThan(200)
    expect(errors[0]?.what).toContain('is longer than 1000 characters')
  })

  it('have a source', () => {
    expect(describeSource({ kind: 'rule', name: 'the splash page' })).toBe('the splash page')
  })
})

describe('hostile slugs', () => {
  const root = resolve('/output')
  const isInside = (file: string) => resolve(root, file).startsWith(root + sep)
  const filesOf = ({ planned }: ReturnType<typeof plan>) =>
    planned.flatMap(({ path }) => [htmlFile(path), pageDataFile(path)])

  it.each(
    Object.entries(refusedSlugs).flatMap(([what, slugs]) => slugs.map((slug) => [what, slug])),
  )('X6.4 with %s, as %j, become no page and are named', (_what, slug) => {
    const result = plan([slug!])
    expect(result.paths).toEqual(plan([]).paths)
    expect(result.errors).toHaveLength(1)
    const said = JSON.stringify(result.errors[0]!.where)
    expect(said).toContain(JSON.stringify(`structure/${slug}`).slice(1, -1).slice(0, 40))
  })

  it.each(collidingSlugs)('X2.13 X6.4 %j and %j never share a file, and are named', (a, b) => {
    const result = plan([a, b])
    const files = filesOf(result).map((file) => file.normalize('NFC').toLowerCase())
    expect(new Set(files).size).toBe(files.length)
    expect(result.errors.length).toBeGreaterThan(0)
    expect(JSON.stringify(result.errors)).toContain(`structure/${b}`)
  })

  it('X6.4 X2.13 of any parts never write outside, share a file or get lost in silence', () => {
    const parts = [
      ['..', '.', '/', '//', '\\', '%2e', '%2f', '%5c', '%252e', '%c0%af', '\u0000', ':', '~'],
      ['C:', 'con', 'nul.', 'index.html', 'page-data.json', '404.html', 'sq', '_headers'],
      ['a', 'A', '\u00e9', 'e\u0301', '\u2215', '\uff0e', '\uff0f', '\ud800', ' ', '?', '#'],
      ['gb', 'en', 'basket', '__proto__', 'constructor'],
    ].flat()
    const slug = fc
      .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 7 })
      .map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(slug, slug, (a, b) => {
        const result = plan([a, b])
        const files = filesOf(result)
        expect(files.filter((file) => !isInside(file) || /\.\.\/|%|\\/.test(file))).toEqual([])
        const folded = files.map((file) => file.normalize('NFC').toLowerCase())
        // an error ends the build before it writes
        if (result.errors.length === 0) expect(new Set(folded).size).toBe(files.length)
        const made = result.planned.filter(({ kind }) => kind === 'Category').length
        expect(made + result.errors.length).toBeGreaterThanOrEqual(2)
      }),
      { numRuns: 60 },
    )
  })

  it('X6.4 ordinary slugs pass', () => {
    const slugs = [
      'bikes',
      'kids-bikes/12-inch',
      'über-uns',
      'a.b',
      'e_bike',
      'product-lines/pip',
      '2026',
    ]
    const { errors, planned } = plan(slugs)
    expect(errors).toEqual([])
    expect(planned.filter(({ kind }) => kind === 'Category')).toHaveLength(slugs.length)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AtRule, type Node } from 'postcss'
import { describe, expect, it } from 'vitest'
import { readPaymentMethods } from '#runtime/payment/paymentMethods.ts'
import type { CheckoutRules, PaymentHandler } from '#shared/checkout.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { readDocument } from './readDocument.ts'

const brands = ['1', '2', '3', '4', '5', '6', '7'].map((number) => `brand-${number}`)

/** Pages of a kind, as the manifest lists them. */
const pagesOf = ({ manifest }: WholeBuild, kind: string) =>
  manifest.files.filter((file) => file.kind === kind && file.path.endsWith('.html'))

const read = ({ folder }: WholeBuild, path: string) => readFileSync(join(folder, path), 'utf8')

/** All style sheets that a document links to. */
const stylesOf = (build: WholeBuild, html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)]
    .map(([, path = '']) => read(build, path))
    .join('\n')

/** `de` of `/de-de/…` and of `/de/de/…`. */
const countryOf = (path: string) => /^\/([a-z]{2,3})[-/]/.exec(path)![1]!

/** What a brand has on its pages (decisions of each brand). */
interface BrandFeatures {
  /** Countries with size advice. */
  sizeAdvice: readonly string[]
  hasGeometry: boolean
  /** The least number of reviews that a page shows; null without reviews. */
  reviewMinimum: 0 | 1 | null
  hasDealerPages: boolean
  pageSize: number
  columns: 2 | 3
  /** Pages below the home page in a breadcrumb. */
  breadcrumbDepth: 2 | 3
}

const germanSpeaking = ['at', 'ch', 'de']

const features: Readonly<Record<string, BrandFeatures>> = {
  'brand-1': {
    sizeAdvice: [],
    hasGeometry: false,
    reviewMinimum: 1,
    hasDealerPages: false,
    pageSize: 30,
    columns: 3,
    breadcrumbDepth: 3,
  },
  'brand-2': {
    sizeAdvice: ['ch', 'de'],
    hasGeometry: true,
    reviewMinimum: null,
    hasDealerPages: true,
    pageSize: 20,
    columns: 2,
    breadcrumbDepth: 2,
  },
  'brand-3': {
    sizeAdvice: [],
    hasGeometry: false,
    reviewMinimum: 0,
    hasDealerPages: true,
    pageSize: 40,
    columns: 3,
    breadcrumbDepth: 3,
  },
  'brand-4': {
    sizeAdvice: [],
    hasGeometry: true,
    reviewMinimum: null,
    hasDealerPages: true,
    pageSize: 20,
    columns: 2,
    breadcrumbDepth: 2,
  },
  'brand-5': {
    sizeAdvice: germanSpeaking,
    hasGeometry: true,
    reviewMinimum: 1,
    hasDealerPages: false,
    pageSize: 90,
    columns: 3,
    breadcrumbDepth: 2,
  },
  'brand-6': {
    sizeAdvice: [],
    hasGeometry: false,
    reviewMinimum: null,
    hasDealerPages: true,
    pageSize: 20,
    columns: 3,
    breadcrumbDepth: 3,
  },
  'brand-7': {
    sizeAdvice: germanSpeaking,
    hasGeometry: true,
    reviewMinimum: 0,
    hasDealerPages: true,
    pageSize: 30,
    columns: 2,
    breadcrumbDepth: 2,
  },
}

/** Values that occur, each once and sorted. */
const each = <T>(values: readonly T[]): readonly T[] => [...new Set(values)].sort()

describe('the pages of a brand', () => {
  /** What a product page has; the number of reviews is null without them. */
  const partsOf = (html: string) => ({
    hasAdvice: html.includes('data-island="SizeAdvice"'),
    hasGeometry: html.includes('class="geometry-table"'),
    reviews: html.includes('id="reviews"')
      ? Number(/"reviewCount":(\d+)/.exec(html)?.[1] ?? 0)
      : null,
    isRated: html.includes('"@type":"AggregateRating"'),
    isPriced: /class="price[ "]/.test(html),
  })

  it.each(brands)(
    'R1.3 R9.16 of %s have size advice, geometry, reviews, shops and prices as it is decided',
    async (brand) => {
      const build = await wholeBuild(brand)
      const { sizeAdvice, hasGeometry, reviewMinimum, hasDealerPages } = features[brand]!
      const products = pagesOf(build, 'Product').map(({ path, page = '' }) => ({
        country: countryOf(page),
        ...partsOf(read(build, path)),
      }))
      const countries = each(products.map(({ country }) => country))
      const having = (has: (product: (typeof products)[number]) => boolean) =>
        each(products.filter(has).map(({ country }) => country))
      expect(products.length).toBeGreaterThan(20)

      expect(having(({ hasAdvice }) => hasAdvice)).toEqual(sizeAdvice)
      expect(having((product) => product.hasGeometry)).toEqual(hasGeometry ? countries : [])
      expect(having(({ isPriced }) => isPriced)).toEqual(
        countries.filter((country) => country !== 'int'),
      )
      // the international channel hides all prices, other countries none
      expect(having(({ isPriced }) => !isPriced)).toEqual(
        countries.filter((country) => country === 'int'),
      )

      const least = { 0: [0, true], 1: [1, true] } as const
      const counts = products.map(({ reviews }) => reviews).filter((count) => count !== null)
      expect(counts.length > 0 ? [Math.min(...counts), Math.max(...counts) > 5] : null).toEqual(
        reviewMinimum === null ? null : least[reviewMinimum],
      )
      expect(having(({ reviews }) => reviews === null)).toEqual(
        reviewMinimum === 0 ? [] : countries,
      )
      expect(products.filter(({ isRated, reviews }) => isRated !== (reviews ?? 0) > 0)).toEqual([])

      const dealers = pagesOf(build, 'DealerDetail')
      const withShops = countries.filter((country) => country !== 'int')
      expect(each(dealers.map(({ page = '' }) => countryOf(page)))).toEqual(
        hasDealerPages ? withShops : [],
      )
    },
    wholeBuildMs,
  )

  it.each(brands)(
    'R9.8 of %s have its page size, columns, breadcrumb depth and minimum of reviews',
    async (brand) => {
      const build = await wholeBuild(brand)
      const { pageSize, columns, breadcrumbDepth, reviewMinimum } = features[brand]!
      const pages = pagesOf(build, 'Category').map(
        ({ path, page = '', sources: [source = ''] = [] }) => {
          const html = read(build, path)
          const list = /class="listing__results".*?<\/section>/s.exec(html)?.[0] ?? ''
          return {
            page,
            listing: `${source} ${/^\/[a-z]+[-/][a-z]+\//.exec(page)![0]}`,
            cards: [...list.matchAll(/class="product-grid__cell"/g)].length,
            total: Number(/data-part="count">(\d+)/.exec(html)?.[1] ?? 0),
            crumbs: [...html.matchAll(/class="breadcrumb__item"/g)].length,
            columns: /<ul class="product-grid" data-columns="(\d)"/.exec(list)?.[1],
            extraWide: [...stylesOf(build, html).matchAll(/--columns-extra-wide: ?(\d)/g)].at(
              -1,
            )?.[1],
          }
        },
      )
      const listings = [...Map.groupBy(pages, ({ listing }) => listing).values()]
      expect(listings.length).toBeGreaterThan(15)
      for (const parts of listings) {
        const { total } = parts[0]!
        const whole = Array.from({ length: Math.floor(total / pageSize) }, () => pageSize)
        const rest = total % pageSize
        expect(
          parts.map(({ cards }) => cards).toSorted((a, b) => b - a),
          parts[0]!.page,
        ).toEqual(rest > 0 || total === 0 ? [...whole, rest] : whole)
      }
      expect(each(pages.flatMap((one) => one.columns ?? []))).toEqual([String(columns)])
      expect(each(pages.map(({ extraWide }) => extraWide))).toEqual([String(columns)])
      expect(Math.max(...pages.map(({ crumbs }) => crumbs))).toBeLessThanOrEqual(
        1 + breadcrumbDepth,
      )
      for (const [first] of listings) {
        const segments =
          first!.page.split('/').length - first!.listing.split(' ').at(-1)!.split('/').length
        expect([first!.page, first!.crumbs]).toEqual([
          first!.page,
          1 + Math.min(breadcrumbDepth, segments),
        ])
      }
      const withReviews = pagesOf(build, 'Product').flatMap(({ path }) => {
        const { reviews } = partsOf(read(build, path))
        return reviews === null ? [] : [reviews]
      })
      expect(withReviews.length > 0 ? Math.min(...withReviews) : null).toBe(reviewMinimum)
    },
    wholeBuildMs,
  )
})

describe('the payment methods of a checkout', () => {
  /** Besides card and invoice. */
  const handlers: Readonly<Record<string, readonly PaymentHandler[]>> = {
    'brand-1': ['apple-pay', 'buy-now-pay-later', 'instalment'],
    'brand-2': ['buy-now-pay-later'],
    'brand-3': ['buy-now-pay-later', 'employer-bike-leasing'],
    'brand-4': ['apple-pay'],
    'brand-5': ['employer-bike-leasing'],
    'brand-6': ['buy-now-pay-later'],
    'brand-7': ['apple-pay', 'employer-bike-leasing'],
  }

  const known = new Map<string, Promise<readonly CheckoutRules[]>>()

  function rulesOf(brand: string): Promise<readonly CheckoutRules[]> {
    const rules = known.get(brand) ?? readRules(brand)
    known.set(brand, rules)
    return rules
  }

  async function readRules(brand: string): Promise<readonly CheckoutRules[]> {
    const build = await wholeBuild(brand)
    return pagesOf(build, 'Checkout').map(({ path }) => {
      const { document } = readDocument(read(build, path))
      const { dataset } = document.querySelector<HTMLElement>('[data-island=Checkout]')!
      return (JSON.parse(dataset['props']!) as { rules: CheckoutRules }).rules
    })
  }

  it.each(brands)(
    'R9.10 of %s are those whose handler it has, of all that a back end offers',
    async (brand) => {
      const everyRule = (await Promise.all(brands.map(rulesOf))).flat()
      const offered = new Set(
        everyRule.flatMap(({ paymentMethods }) => Object.keys(paymentMethods)),
      )
      const elements = [...offered].map((technicalName) => ({
        id: technicalName,
        technicalName,
        translated: { name: technicalName },
      }))
      const rules = await rulesOf(brand)
      expect(rules.length).toBeGreaterThan(0)
      for (const one of rules) {
        const found = readPaymentMethods({ elements }, one, { total: 1000, canApplePay: true })
        const special = found
          .map(({ handler }) => handler)
          .filter((handler) => handler !== 'card' && handler !== 'invoice')
        expect(special.sort()).toEqual(handlers[brand])
      }
    },
    wholeBuildMs * 2,
  )
})

describe('the pictures', () => {
  const breakpoints = [750, 1080, 1366, 1920]

  /** The picture whose story asks for another quality. */
  const chosenByEditor = /city-after-dark/

  /** The pictures of all pages of a brand, each tag once. */
  function tagsOf(build: WholeBuild): readonly string[] {
    const documents = build.manifest.files.filter(({ path }) => path.endsWith('.html'))
    const tags = documents.flatMap(({ path }) =>
      [...read(build, path).matchAll(/<img [^>]* srcSet="[^>]*>/g)].map(([tag]) => tag),
    )
    return [...new Set(tags)]
  }

  const attributeOf = (tag: string, name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&gt;', '>')

  /** The widths that the layout asks for, up to the largest that the picture has. */
  function wantedOf(tag: string, largest: number): readonly number[] {
    const width = Number(attributeOf(tag, 'width'))
    const densities = [1, 2, 3].map((density) => density * width)
    const isFullWidth = breakpoints.includes(width) && width === breakpoints.at(-1)
    return (isFullWidth ? breakpoints : densities).filter((wanted) => wanted <= largest)
  }

  it.each(['brand-1', 'brand-4'])(
    'R9.18 of %s come in the densities 1, 2 and 3 or at the breakpoints, with quality 70',
    async (brand) => {
      const tags = tagsOf(await wholeBuild(brand))
      expect(tags.length).toBeGreaterThan(200)
      const layouts = new Set<string>()
      for (const tag of tags) {
        const sources = attributeOf(tag, 'srcSet').split(', ')
        const widths = sources.map((source) => Number(/ (\d+)w$/.exec(source)?.[1]))
        const wanted = wantedOf(tag, widths.at(-1)!)
        expect(widths, tag).toEqual(expect.arrayContaining([...wanted]))
        const sizes = attributeOf(tag, 'sizes')
        const isFixed = /^\d+px$/.test(sizes)
        // between the densities are half the width, for phones, and breakpoints
        const half = Math.round(Number(attributeOf(tag, 'width')) / 2)
        const others = widths.filter((width) => !wanted.includes(width))
        expect(
          others.filter((width) => isFixed || (width !== half && !breakpoints.includes(width))),
          tag,
        ).toEqual([])
        const quality = chosenByEditor.test(tag) ? 'quality(80)' : 'quality(70)'
        expect(
          [...sources, attributeOf(tag, 'src')].filter((url) => !url.includes(quality)),
        ).toEqual([])
        layouts.add(isFixed ? 'fixed' : wanted[0] === breakpoints[0] ? 'full width' : 'constrained')
      }
      expect([...layouts].sort()).toEqual(['constrained', 'fixed', 'full width'])
    },
    wholeBuildMs,
  )

  it(
    'R9.18 that load first have a placeholder 20 pixels wide',
    async () => {
      const build = await wholeBuild('brand-1')
      const [home] = pagesOf(build, 'Home')
      const placeholders = [
        ...read(build, home!.path).matchAll(/class="image__placeholder" src="([^"]*)"/g),
      ]
      expect(placeholders.length).toBeGreaterThan(0)
      for (const [, url] of placeholders) expect(url).toContain('/20x')
    },
    wholeBuildMs,
  )
})

describe('the styles', () => {
  /** Button radius, content width, text width and sticky breakpoint. */
  const measures: Readonly<Record<string, readonly [string, string, string, 759?]>> = {
    'brand-1': ['99rem', '160rem', '61.6rem', 759],
    'brand-2': ['0', '92vw', '61.6rem'],
    'brand-3': ['.8rem', '160rem', '61.6rem', 759],
    'brand-4': ['0', '160rem', '86.4rem'],
    'brand-5': ['0', '160rem', '61.6rem'],
    'brand-6': ['1.6rem', '160rem', '61.6rem'],
    'brand-7': ['.4rem', '160rem', '61.6rem'],
  }
  const spacings = ['0', '.075em', '.1em', '.125em']
  const radii = ['0', '.4rem', '.8rem', '1.6rem', '99rem']
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'header-bar': ['4.8rem', '5.6rem'],
    tracking: spacings,
    radius: radii,
    width: ['32rem', '37.5rem', '61.6rem', '86.4rem', '160rem', '92vw'],
    weight: ['300', '400', '500', '600', '700'],
  }
  /** The weights of the font provider. */
  const weightsOf: Readonly<Record<string, readonly string[]>> = {
    'brand-7': ['400', '600', '700', '800'],
  }

  /**
   * What a declaration says besides the measures of the design: nothing. A circle is a shape, and frames follow the
   * corners of what they are around.
   */
  function strangeParts({ prop, value }: { prop: string; value: string }): readonly string[] {
    const strange = (known: RegExp, measures: readonly string[]) =>
      value
        .replaceAll(known, ' ')
        .split(/\s+/)
        .filter((part) => part !== '' && !measures.includes(part))
    if (prop === 'letter-spacing')
      return strange(/var\(--tracking-(?:heading|label)\)|normal|inherit/g, spacings)
    if (prop === 'font-weight') return strange(/var\(--weight-[a-z-]+\)|inherit/g, [])
    if (!/^border(?:-[a-z]+)*-radius$/.test(prop)) return []
    return strange(/var\(--radius-[a-z]+\)|min\(|calc\(|\+ 2px|[(),]|50%|inherit/g, radii)
  }

  function stylesOf(build: WholeBuild): string {
    const sheets = build.manifest.files.filter(({ path }) => path.endsWith('.css'))
    return sheets.map(({ path }) => read(build, path)).join('\n')
  }

  /** The condition of the media query around a declaration. */
  function mediaOf({ parent }: { parent: Node['parent'] }): string {
    if (!parent) return ''
    const rule = parent.type === 'atrule' ? (parent as AtRule) : null
    return rule?.name === 'media' ? rule.params : mediaOf(parent)
  }

  it.each(brands)(
    'R9.19 of %s have its breakpoints, bar, widths, weights, letter spacing and radii',
    async (brand) => {
      const root = parse(stylesOf(await wholeBuild(brand)))
      const widths = new Set<number>()
      root.walkAtRules('media', (media) => {
        // a menu becomes a bar where its own words fit
        if (media.toString().includes('data-bar-from')) return
        const { params } = media
        for (const [, pixels] of params.matchAll(/width\s*[<>]?=?\s*(\d+)px/g)) {
          widths.add(Number(pixels))
        }
      })
      const [button, page, text, sticky] = measures[brand]!
      // below the first one are fixes for the smallest phones
      expect([...widths].filter((pixels) => pixels >= 576).sort((a, b) => a - b)).toEqual(
        [576, sticky ?? 0, 768, 992, 1200, 1600].filter(Boolean),
      )

      const last = new Map<string, string>()
      const others: string[] = []
      const bars: string[] = []
      root.walkDecls((declaration) => {
        const { prop, value, parent } = declaration
        if (parent?.type === 'atrule' && (parent as AtRule).name === 'font-face') return
        last.set(prop, value)
        const [, name] = /^--(header-bar|tracking|radius|width|weight)\b/.exec(prop) ?? []
        const known = name === 'weight' ? (weightsOf[brand] ?? allowed[name]) : allowed[name ?? '']
        const isStrange = known ? !known.includes(value) : strangeParts(declaration).length > 0
        if (isStrange) others.push(`${prop}: ${value}`)
        if (prop === '--header-bar') bars.push(`${value} ${mediaOf(declaration)}`.trim())
      })
      expect(others).toEqual([])
      expect(
        ['--radius-button', '--width-page', '--width-text'].map((name) => last.get(name)),
      ).toEqual([button, page, text])
      expect(new Set(bars)).toEqual(
        new Set(['5.6rem', ...(sticky ? [`4.8rem (width<=${sticky}px)`] : [])]),
      )
    },
    wholeBuildMs,
  )
})

import { describe, expect, it } from 'vitest'
import { pages as definitions } from '#templates/pages/index.ts'
import { findAlternates } from '#cli/routes/alternates.ts'
import { planPages } from '#cli/routes/planPages.ts'
import { build, home, listenToDiagnostics, storyOf } from '../site/build.ts'

describe('alternates of a page', () => {
  const stories = [
    home(),
    storyOf('structure/bikes', 'Category'),
    storyOf('structure/bikes/kids', 'Category', { countries: ['GB'] }),
    storyOf('structure/bikes/kids/12-inch', 'Category', { countries: ['GB'] }),
    storyOf('structure/offers/student', 'Category', { countries: ['GB'] }),
    storyOf('structure-override/ie/only-here', 'Category'),
    storyOf('structure/quiet', 'Category'),
    storyOf('structure-override/ie/quiet', 'Category', { no_index: true }),
  ]
  const sites = ['gb-en', 'ie-en'].map((localeId) => build({ stories, localeId }).site)
  const { diagnostics } = listenToDiagnostics()
  const { pages: planned } = planPages(sites, definitions, diagnostics)
  const { elsewhere, versions } = findAlternates(planned, sites)
  const pageAt = (path: string) => planned.find((page) => page.path === path)!

  it.each([
    ['/gb/en/bikes/', { 'ie-en': '/ie/en/bikes/' }],
    ['/ie/en/bikes/', { 'gb-en': '/gb/en/bikes/' }],
    ['/gb/en/', { 'ie-en': '/ie/en/' }],
    ['/gb/en/404.html', { 'ie-en': '/ie/en/404.html' }],
  ])('X5.15 X4.1 of %s are the same page', (path, expected) => {
    expect(elsewhere(pageAt(path))).toEqual(expected)
  })

  it.each([
    ['/gb/en/bikes/kids/', { 'ie-en': '/ie/en/bikes/' }],
    ['/gb/en/bikes/kids/12-inch/', { 'ie-en': '/ie/en/bikes/' }],
    ['/gb/en/offers/student/', { 'ie-en': '/ie/en/' }],
    ['/ie/en/only-here/', { 'gb-en': '/gb/en/' }],
    ['/', { 'ie-en': '/ie/en/' }],
  ])('X5.15 of the missing %s are its nearest parent', (path, expected) => {
    expect(elsewhere(pageAt(path))).toEqual(expected)
  })

  it('X4.1 are equal on each of them, with x-default', () => {
    const expected = [
      { tag: 'en-GB', path: '/gb/en/bikes/' },
      { tag: 'en-IE', path: '/ie/en/bikes/' },
      { tag: 'x-default', path: '/gb/en/bikes/' },
    ]
    expect(versions(pageAt('/gb/en/bikes/'))).toEqual(expected)
    expect(versions(pageAt('/ie/en/bikes/'))).toEqual(expected)
  })

  it('X4.1 have the splash page as x-default for home pages', () => {
    const expected = [
      { tag: 'en-GB', path: '/gb/en/' },
      { tag: 'en-IE', path: '/ie/en/' },
      { tag: 'x-default', path: '/' },
    ]
    for (const path of ['/gb/en/', '/ie/en/', '/']) {
      expect(versions(pageAt(path))).toEqual(expected)
    }
  })

  it('X4.1 have the first home page as x-default without a splash page', () => {
    const homes = findAlternates(
      planned.filter(({ path }) => path !== '/'),
      sites,
    ).versions(pageAt('/ie/en/'))
    expect(homes.at(-1)).toEqual({ tag: 'x-default', path: '/gb/en/' })
  })

  it.each([
    ['/gb/en/bikes/kids/', 'en-GB'],
    ['/ie/en/only-here/', 'en-IE'],
  ])('X4.1 X4.9 %s is in one locale alone, and has its own version', (path, tag) => {
    expect(versions(pageAt(path))).toEqual([
      { tag, path },
      { tag: 'x-default', path },
    ])
  })

  it('X4.1 X4.2 leave out a version that is not for search engines, and has none itself', () => {
    const path = '/gb/en/quiet/'
    expect(versions(pageAt(path)).map((version) => version.path)).toEqual([path, path])
    expect(versions(pageAt('/ie/en/quiet/'))).toEqual([])
    expect(versions(pageAt('/gb/en/basket/'))).toEqual([])
  })
})

describe('the same page in a language with path segments of its own', () => {
  const stories = [
    home(),
    storyOf('structure/product-lines', 'ProductLineListing'),
    storyOf('structure/product-lines/singel', 'ProductLine'),
    storyOf('structure/product-lines/schuit', 'ProductLine', { countries: ['NL'] }),
  ]
  const sites = ['nl-nl', 'be-fr'].map(
    (localeId) =>
      build({
        brandId: 'brand-3',
        localeId,
        stories,
        change: (config) => {
          const routes = { fr: { productLines: 'gammes', basket: 'panier' } }
          return { ...config, brand: { ...config.brand, routes } }
        },
      }).site,
  )
  const { diagnostics } = listenToDiagnostics()
  const { pages: planned } = planPages(sites, definitions, diagnostics)
  const { elsewhere, versions } = findAlternates(planned, sites)
  const pageAt = (path: string) => planned.find((page) => page.path === path)!

  it.each([
    ['/nl-nl/product-lines/', '/be-fr/gammes/'],
    ['/nl-nl/product-lines/singel/', '/be-fr/gammes/singel/'],
    ['/nl-nl/basket/', '/be-fr/panier/'],
  ])('X5.15 X4.1 of %s are %s, and vice versa', (path, other) => {
    expect(elsewhere(pageAt(path))).toEqual({ 'be-fr': other })
    expect(elsewhere(pageAt(other))).toEqual({ 'nl-nl': path })
    // the basket is not for search engines
    expect(versions(pageAt(path)).map((version) => version.path)).toEqual(
      path.includes('basket') ? [] : [path, other, path],
    )
  })

  it('X5.15 of a missing page are its nearest parent, in that language’s segments', () => {
    expect(elsewhere(pageAt('/nl-nl/product-lines/schuit/'))).toEqual({ 'be-fr': '/be-fr/gammes/' })
  })
})

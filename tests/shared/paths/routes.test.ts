import { describe, expect, it } from 'vitest'
import { englishRoutes, pathInLanguage, routesOf } from '#shared/paths/routes.ts'

const german = {
  ...englishRoutes,
  contact: 'kontakt',
  productLines: 'baureihen',
  storeLocator: 'haendlersuche',
}

describe('routesOf', () => {
  const brand = {
    routes: { de: { contact: 'kontakt', storeLocator: 'haendlersuche' } },
    productLines: { segment: 'baureihen' },
  }
  it.each([
    ['de', german],
    ['fr', { ...englishRoutes, productLines: 'baureihen' }],
  ])('replaces the segments that %s translates', (language, routes) => {
    expect(routesOf(brand, language)).toEqual(routes)
  })
})

describe('pathInLanguage', () => {
  it.each([
    ['contact', 'kontakt'],
    ['contact/', 'kontakt/'],
    ['product-lines/pip/', 'baureihen/pip/'],
    ['store-locator/berlin/a/', 'haendlersuche/berlin/a/'],
    ['basket/', 'basket/'],
    ['contacts/', 'contacts/'],
    ['bikes/contact/', 'bikes/contact/'],
    ['contact-us/contact/', 'contact-us/contact/'],
    ['', ''],
  ])('turns %j into %j', (path, expected) => {
    expect(pathInLanguage(path, englishRoutes, german)).toBe(expected)
    expect(pathInLanguage(expected, german, englishRoutes)).toBe(path)
  })
})

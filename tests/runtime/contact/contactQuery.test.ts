import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactHref, readContactQuery, type ContactQuery } from '#runtime/contact/contactQuery.ts'
import { htmlAttacks } from '../../attackStrings.ts'

const queryOf = (href: string) => new URL(href, 'https://shop.example').search

describe('the address of the contact form', () => {
  it.each<[ContactQuery, string]>([
    [{ dealer: 'gb-1' }, '/contact/?dealer=gb-1#contact-form'],
    [{ product: 'b4', sku: 'B-4' }, '/contact/?product=b4&sku=B-4#contact-form'],
    [
      { product: 'b4', sku: 'B-4', dealer: 'gb-1', isTestRide: true },
      '/contact/?product=b4&sku=B-4&dealer=gb-1&test-ride=1#contact-form',
    ],
  ])('for %j is %s, and can be read', (query, href) => {
    expect(contactHref('/contact/', query)).toBe(href)
    expect(readContactQuery(queryOf(href))).toEqual({ isTestRide: false, ...query })
  })

  it('is about nothing without a bicycle or a dealer', () => {
    for (const search of ['', '?', '?q=product', '?sku=B-4&test-ride=1', '?product=&dealer=']) {
      expect(readContactQuery(search)).toBeNull()
    }
  })

  it('keeps ids alone, whatever somebody wrote', () => {
    for (const attack of [...htmlAttacks, '../x', 'a b', 'x'.repeat(65), 'javascript:alert(1)']) {
      const query = new URLSearchParams({ product: attack, sku: attack, dealer: attack })
      expect(readContactQuery(`?${query}`)).toBeNull()
    }
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (search) => {
        const { product = 'a', sku = 'a', dealer = 'a' } = readContactQuery(search) ?? {}
        for (const id of [product, sku, dealer]) expect(id).toMatch(/^[\w.-]{1,64}$/)
      }),
    )
  })
})

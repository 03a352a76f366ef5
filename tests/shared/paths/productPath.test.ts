import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listingPath,
  productHref,
  productPath,
  type ProductPathRule,
} from '#shared/paths/productPath.ts'
import { slugify } from '#shared/paths/slug.ts'
import { anyCharacter } from '../../anyCharacter.ts'

describe('the path of a product', () => {
  const off: ProductPathRule = { child: false, variantSeparator: null }
  const direct: ProductPathRule = { child: true, variantSeparator: null }
  const separated: ProductPathRule = { child: true, variantSeparator: 'o' }

  it.each<[string | null, ProductPathRule, string]>([
    [null, direct, 'pip-16'],
    ['Low Step', off, 'pip-16'],
    ['Low Step', { child: false, variantSeparator: 'o' }, 'pip-16'],
    ['Low Step', direct, 'pip-16/low-step'],
    ['Low Step', separated, 'pip-16/o/low-step'],
    ['Crossbar', { child: true, variantSeparator: 'variant' }, 'pip-16/variant/crossbar'],
    [null, separated, 'pip-16'],
    ['', separated, 'pip-16'],
    ['日本', separated, 'pip-16'],
  ])('R2.5.2 of the shape %j with %j is %s', (shape, rule, path) => {
    expect(productPath('pip-16', shape, rule)).toBe(path)
  })

  it('R2.5.2 has no empty segment and begins with the parent product', () => {
    const slug = fc.string().map(slugify).filter(Boolean)
    const rule = fc.record({
      child: fc.boolean(),
      variantSeparator: fc.constantFrom(null, 'o', 'v'),
    })
    fc.assert(
      fc.property(
        slug,
        fc.option(fc.string({ unit: anyCharacter })),
        rule,
        (parent, shape, how) => {
          const segments = productPath(parent, shape, how).split('/')
          expect(segments[0]).toBe(parent)
          expect(segments).not.toContain('')
          const hasChild = how.child && slugify(shape ?? '') !== ''
          expect(segments).toHaveLength(hasChild ? (how.variantSeparator ? 3 : 2) : 1)
        },
      ),
    )
  })
})

describe('a link to a product', () => {
  it.each([
    [{}, '/p/'],
    [{ requiredBattery: 'B 1' }, '/p/?requiredBattery=B+1'],
    [{ optionalBattery: 'B2', queryId: 'q&1' }, '/p/?optionalBattery=B2&queryID=q%261'],
    [
      { queryId: 'q', requiredBattery: 'r', optionalBattery: 'o' },
      '/p/?requiredBattery=r&optionalBattery=o&queryID=q',
    ],
    [{ requiredBattery: '' }, '/p/'],
  ])('carries %j as %s', (choice, href) => {
    expect(productHref('/p/', choice)).toBe(href)
  })
})

describe('product listing pages', () => {
  it.each<[number, string | null, string]>([
    [1, null, 'bikes/kids-bikes'],
    [2, null, 'bikes/kids-bikes/page/2'],
    [1, 'v', 'bikes/kids-bikes'],
    [2, 'v', 'bikes/kids-bikes/v/page/2'],
    [12, 'v', 'bikes/kids-bikes/v/page/12'],
  ])('R2.5.3 page %i with the separator %j is at %s', (page, separator, path) => {
    expect(listingPath('bikes/kids-bikes', page, { separator, pageSegment: 'page' })).toBe(path)
  })
})

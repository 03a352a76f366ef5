import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storeInQuery, findVariantInQuery } from '#runtime/product/choiceQuery.ts'
import { optionGroups } from '#runtime/product/variants.ts'
import { option, variant } from './variant.ts'

const small = option('attrSize', 'S', 1)
const medium = option('attrSize', 'M', 2)
const variants = [variant('s', [small], { stockStatus: 'soldOut' }), variant('m', [medium])]
const groups = optionGroups(variants)

/** The query of a page. */
const queryOf = (search: string) => {
  const written: string[] = []
  return {
    read: () => written.at(-1) ?? search,
    write: (to: string) => void written.push(to),
    written,
  }
}

describe('the choice in a URL', () => {
  it('selects a variant, or none without known options', () => {
    expect(findVariantInQuery(variants, groups, '?size=s')?.id).toBe('s')
    expect(findVariantInQuery(variants, groups, '?size=xxl&utm=1')).toBeNull()
  })

  it('X6.5 is read and written without losing other parameters', () => {
    const word = fc.constantFrom('size', 'Size', 's', 'm', 'constructor', '%', '=', '&', 'ß')
    const anyQuery = fc.array(fc.oneof(word, fc.string()), { maxLength: 8 })
    fc.assert(
      fc.property(anyQuery, (words) => {
        const search = `?${words.join('')}`
        const named = findVariantInQuery(variants, groups, search)
        expect(named === null || variants.includes(named)).toBe(true)
        const query = queryOf(search)
        storeInQuery(variants[0]!, groups, query)
        const kept = query.read()
        expect(findVariantInQuery(variants, groups, kept)).toBe(variants[0])
        const others = (text: string) =>
          [...new URLSearchParams(text)].filter(([name]) => name !== 'size')
        expect(others(kept)).toEqual(others(search))
      }),
    )
  })

  it('is written once, and not if the URL has it', () => {
    const query = queryOf('?size=m')
    storeInQuery(variants[0]!, groups, query)
    storeInQuery(variants[0]!, groups, query)
    expect(query.written).toEqual(['?size=s'])
  })
})

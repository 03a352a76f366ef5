import { effect } from '@preact/signals-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setPageQuery } from '#runtime/navigation/pageQuery.ts'
import {
  chooseValue,
  chosenVariant,
  closeVariants,
  followVariantQuery,
  isVariantNamed,
  openVariants,
  variantGroups,
} from '#runtime/product/chosenVariant.ts'
import { option, variant } from './variant.ts'

const sea = option('attrMarketingColor', 'Deep Sea', 1)
const moss = option('attrMarketingColor', 'Moss', 2)
const small = option('attrSize', 'S', 1)
const large = option('attrSize', 'L', 2)
const variants = [
  variant('sea-s', [sea, small], { stockStatus: 'soldOut' }),
  variant('sea-l', [sea, large]),
  variant('moss-l', [moss, large]),
]

let search: string
beforeEach(() => {
  search = ''
  setPageQuery({
    read: () => search,
    write: (to) => void (search = to),
    push: () => {},
    removeHash: () => {},
  })
})
afterEach(closeVariants)

const state = () => [chosenVariant.value?.id, isVariantNamed.value, search]

describe('the chosen variant', () => {
  it.each<[string, readonly unknown[]]>([
    ['', ['sea-l', false]],
    ['?utm=1', ['sea-l', false]],
    ['?size=s', ['sea-s', true]],
    ['?colour=moss', ['moss-l', true]],
    ['?colour=none', ['sea-l', false]],
  ])('of the URL %j is %j', (query, expected) => {
    search = query
    openVariants(variants)
    expect(state()).toEqual([...expected, query])
    expect(variantGroups.value.map(({ word }) => word)).toEqual(['colour', 'size'])
  })

  it.each<[string, string, readonly unknown[]]>([
    ['colour', 'moss', ['moss-l', true, '?utm=1&colour=moss&size=l']],
    // as many of the other options as exist
    ['size', 's', ['sea-s', true, '?utm=1&colour=deep-sea&size=s']],
    ['size', 'xl', ['sea-l', false, '?utm=1']],
    ['frame', 's', ['sea-l', false, '?utm=1']],
  ])('after a choice of %s %s is %j, which the URL keeps', (group, value, expected) => {
    search = '?utm=1'
    openVariants(variants)
    chooseValue(group, value)
    expect(state()).toEqual(expected)
  })

  it('follows the URL when going back, and returns to the preset without options', () => {
    openVariants(variants)
    chooseValue('colour', 'moss')
    search = '?size=s'
    followVariantQuery()
    expect(state()).toEqual(['sea-s', true, '?size=s'])
    search = ''
    followVariantQuery()
    expect(state()).toEqual(['sea-l', false, ''])
  })

  it('is the preset one without options in the URL, since variants have no price here', () => {
    openVariants(variants, 'moss-l')
    expect(state()).toEqual(['moss-l', false, ''])
    openVariants(variants, 'gone')
    expect(state()).toEqual(['sea-l', false, ''])
  })

  it('ignores choices after the page was replaced', () => {
    openVariants(variants)
    search = '?size=s'
    closeVariants()
    chooseValue('size', 'l')
    expect(state()).toEqual([undefined, false, '?size=s'])
  })

  it('changes once for each choice, with any number of followers', () => {
    const seen: (string | undefined)[] = []
    openVariants(variants)
    const stop = effect(() => {
      seen.push(`${chosenVariant.value?.id} ${isVariantNamed.value}`)
    })
    chooseValue('colour', 'moss')
    stop()
    expect(seen).toEqual(['sea-l false', 'moss-l true'])
  })
})

import { effect } from '@preact/signals-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setOwnQuery } from '#runtime/navigation/ownQuery.ts'
import {
  chooseValue,
  chosenVariant,
  closeVariants,
  followVariantAddress,
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
  setOwnQuery({ read: () => search, write: (to) => void (search = to) })
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
  ])('of the address %j is %j', (query, expected) => {
    search = query
    openVariants(variants)
    expect(state()).toEqual([...expected, query])
    expect(variantGroups.value.map(({ word }) => word)).toEqual(['colour', 'size'])
  })

  it.each<[string, string, readonly unknown[]]>([
    ['colour', 'moss', ['moss-l', true, '?utm=1&colour=moss&size=l']],
    // as much of the rest as there is
    ['size', 's', ['sea-s', true, '?utm=1&colour=deep-sea&size=s']],
    ['size', 'xl', ['sea-l', false, '?utm=1']],
    ['frame', 's', ['sea-l', false, '?utm=1']],
  ])('after a choice of %s %s is %j, which the address keeps', (group, value, expected) => {
    search = '?utm=1'
    openVariants(variants)
    chooseValue(group, value)
    expect(state()).toEqual(expected)
  })

  it('follows the address on the way back, to the preset where it names nothing', () => {
    openVariants(variants)
    chooseValue('colour', 'moss')
    search = '?size=s'
    followVariantAddress()
    expect(state()).toEqual(['sea-s', true, '?size=s'])
    search = ''
    followVariantAddress()
    expect(state()).toEqual(['sea-l', false, ''])
  })

  it('is none once the page is left, and a choice does nothing', () => {
    openVariants(variants)
    search = '?size=s'
    closeVariants()
    chooseValue('size', 'l')
    expect(state()).toEqual([undefined, false, '?size=s'])
  })

  it('changes once a choice, whoever follows it', () => {
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

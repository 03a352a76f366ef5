import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { keepInAddress, useVariant, variantInAddress } from '#runtime/product/useVariant.ts'
import { optionGroups } from '#runtime/product/variants.ts'
import { option, variant } from './variant.ts'

const small = option('attrSize', 'S', 1)
const medium = option('attrSize', 'M', 2)
const variants = [variant('s', [small], { stockStatus: 'soldOut' }), variant('m', [medium])]
const groups = optionGroups(variants)

const place = (search: string, replaceState: History['replaceState'] = () => {}) => ({
  location: { pathname: '/gb/en/velder/', search, hash: '#geometry' },
  history: { state: { key: 'router' }, replaceState },
})

describe('useVariant', () => {
  it('renders the variant that can be had where there is no address to read', () => {
    const View = () => {
      const { variant: shown, isChosen, stateOf } = useVariant(variants)
      return [shown?.id, isChosen('attrSize', medium.id), stateOf('attrSize', small.id)].join(' ')
    }
    expect(renderToStaticMarkup(createElement(View))).toBe('m true soldOut')
  })

  it('takes the variant that the address names, and none where it names none', () => {
    expect(variantInAddress(variants, groups, place('?size=s'))?.id).toBe('s')
    expect(variantInAddress(variants, groups, place('?size=xxl&utm=1'))).toBeNull()
  })

  it('writes the choice over the same history entry and leaves its state', () => {
    const replaceState = vi.fn()
    keepInAddress(variants[0]!, groups, place('?size=m', replaceState))
    expect(replaceState.mock.calls).toEqual([
      [{ key: 'router' }, '', '/gb/en/velder/?size=s#geometry'],
    ])
    keepInAddress(variants[0]!, groups, place('?size=s', replaceState))
    expect(replaceState).toHaveBeenCalledTimes(1)
  })

  it('goes on where the browser refuses another address', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    expect(() => keepInAddress(variants[0]!, groups, place('', refuse))).not.toThrow()
  })
})

import { expect, it } from 'vitest'
import { packVariants, unpackVariants } from '#runtime/product/packedVariants.ts'
import { option, variant } from './variant.ts'

it('packed variants have each option once, and are the same again', () => {
  const [small, large] = [option('attrSize', 'S', 1), option('attrSize', 'L', 2)]
  const red = option('attrMarketingColor', 'Red', 1)
  const variants = [variant('a', [red, small]), variant('b', [red, large]), variant('c', [])]
  const packed = packVariants(variants)
  expect(packed.options).toEqual([red, small, large])
  expect(unpackVariants(JSON.parse(JSON.stringify(packed)) as typeof packed)).toEqual(variants)
})

import { describe, expect, it } from 'vitest'
import { variantSpecifications } from '#runtime/compare/variantSpecifications.ts'
import type {
  ComparedLook,
  ComparedSpecification,
  ComparedVariant,
} from '#shared/files/comparedBike.ts'

const variant = (options: Readonly<Record<string, string>>): ComparedVariant => ({
  sku: Object.values(options).join('-'),
  path: '/a/',
  size: options['size'] ?? null,
  stockStatus: 'inStock',
  options,
})

const look = (shape: string | null, variants: readonly ComparedVariant[]): ComparedLook => ({
  shape,
  image: null,
  color: null,
  price: null,
  amounts: [],
  geometry: null,
  variants,
})

const crossbar = look('Crossbar', [
  variant({ shape: 'Crossbar', color: 'Sea', size: 'M' }),
  variant({ shape: 'Crossbar', color: 'Sea', size: 'L' }),
])
const lowStep = look('Low-step', [
  variant({ shape: 'Low-step', color: 'Sea', size: 'S' }),
  variant({ shape: 'Low-step', color: 'Rust', size: 'M' }),
])
const looks = [crossbar, lowStep]

const row = (code: string, ...values: string[]): ComparedSpecification => ({
  code,
  name: code,
  value: values.join(', '),
  ...(values.length > 1 && { values }),
})

const rowsOf = (
  chosen: { look: ComparedLook; variant: ComparedVariant },
  specifications: readonly ComparedSpecification[],
  isBuyable: (variant: ComparedVariant) => boolean = () => true,
) =>
  variantSpecifications({ specifications, looks }, chosen, isBuyable).map(
    ({ code, value, others }) => [code, value, others],
  )

describe('the specifications of a variant', () => {
  const first = { look: crossbar, variant: crossbar.variants[0]! }
  const last = { look: lowStep, variant: lowStep.variants[1]! }

  it('have its own size, and the others of its frame shape in their order', () => {
    const sizes = row('size', 'S', 'M', 'L')
    expect(rowsOf(first, [sizes])).toEqual([['size', 'M', ['L']]])
    expect(rowsOf(last, [sizes])).toEqual([['size', 'M', ['S']]])
  })

  it('have its own colour and shape', () => {
    const rows = [row('color', 'Rust', 'Sea'), row('shape', 'Low-step', 'Crossbar')]
    expect(rowsOf(first, rows)).toEqual([
      ['color', 'Sea', []],
      ['shape', 'Crossbar', ['Low-step']],
    ])
    expect(rowsOf(last, rows)).toEqual([
      ['color', 'Rust', ['Sea']],
      ['shape', 'Low-step', ['Crossbar']],
    ])
  })

  it('do not offer what cannot be bought', () => {
    const inLarge = ({ size }: ComparedVariant) => size === 'L'
    expect(rowsOf(first, [row('size', 'S', 'M', 'L')], ({ size }) => size !== 'L')).toEqual([
      ['size', 'M', []],
    ])
    expect(rowsOf(first, [row('shape', 'Low-step', 'Crossbar')], inLarge)).toEqual([
      ['shape', 'Crossbar', []],
    ])
  })

  it('keep the values that all variants share', () => {
    expect(rowsOf(first, [row('fork', 'Steel'), row('color', 'Sea')])).toEqual([
      ['fork', 'Steel', []],
      ['color', 'Sea', []],
    ])
  })
})

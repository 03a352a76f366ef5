import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '#brands/contrast.ts'
import type { ThemeRoles } from '#brands/schema.ts'
import { checkAllBrands } from '#cli/config/readBrand.ts'

const { brands } = checkAllBrands()
const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

/** Derived colours of `tokens.css` by name. */
const formulas = new Map(
  [
    ...readFileSync(
      new URL('../../../templates/styles/tokens.css', import.meta.url),
      'utf8',
    ).matchAll(/^\s+--color-([\w-]+):\s+([^;]+);/gm),
  ].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]),
)

type Color = readonly [number, number, number]

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The colour that a browser computes in one mode of a theme. */
function shown(name: string, roles: ThemeRoles, mode: Mode): string {
  const ofTheme = new Map(Object.entries(roles).map(([role, hex]) => [kebab(role), hex]))
  const read = (text: string): string => {
    const [, call = '', rest = ''] = /^([\w-]+)\((.*)\)$/.exec(text) ?? []
    const parts = split(rest)
    if (text === 'transparent') return text
    if (text.startsWith('#')) return text.length === 4 ? text.replace(/\w/g, '$&$&') : text
    if (call === 'var') return named(rest.replace('--color-', ''))
    if (call === 'light-dark') return read(parts[mode === 'light' ? 0 : 1] ?? '')
    if (call === 'color-mix') {
      const [, first = '', share = ''] = /^(.+) (\d+)%$/.exec(parts[1] ?? '') ?? []
      return mixed(read(first), read(parts[2] ?? ''), Number(share) / 100)
    }
    throw new Error(`cannot read ${text}`)
  }
  const named = (color: string) => ofTheme.get(color) ?? read(formulas.get(color) ?? color)
  return named(name)
}

/** Splits at commas outside of parentheses. */
function split(text: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

const linear = (hex: string): Color => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

const times = (rows: readonly Color[], [a, b, c]: Color) =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Color

/** Converts to Oklab with the matrices of CSS Color 4. */
const toOklab = (hex: string) =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      linear(hex),
    ).map(Math.cbrt) as unknown as Color,
  )

function fromOklab(lab: Color): string {
  const cubes = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    lab,
  ).map((value) => value ** 3) as unknown as Color
  const rgb = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cubes,
  ).map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(Math.max(encoded, 0), 1) * 255)
  })
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function mixed(one: string, other: string, share: number): string {
  const [a, b] = [toOklab(one), toOklab(other)]
  return fromOklab(a.map((value, at) => value * share + b[at]! * (1 - share)) as unknown as Color)
}

/** Text on derived backgrounds, with the required contrast. */
const pairs: readonly (readonly [ink: string, ground: string, minimum: number])[] = [
  ['on-accent', 'accent-hover', 4.5],
  ['on-accent', 'accent-pressed', 4.5],
  ['on-sale', 'sale', 4.5],
  ['on-field', 'field', 4.5],
  ['on-sale-field', 'sale-field', 4.5],
  ['text', 'accent-tint', 4.5],
  // notes and errors of a chosen delivery or payment; axe rounds mixed colours down
  ['muted', 'accent-tint', 4.55],
  ['danger', 'accent-tint', 4.55],
  ['text', 'media', 4.5],
  // hints and their links on product backgrounds
  ['muted', 'stage', 4.5],
  ['sale', 'stage', 4.5],
  ['accent-text', 'stage', 3],
]

/** Colour of the darkest tyres in pictures. */
const tyre = '#1b1d20'

describe.each(brands.map(({ id, theme }) => [id, theme.roles] as const))(
  'derived colours of the theme of %s',
  (_id, roles) => {
    it.each(modes)('X7.3 are readable, %s', (mode) => {
      const tooClose = pairs.flatMap(([ink, ground, minimum]) => {
        const found = contrast(shown(ink, roles[mode], mode), shown(ground, roles[mode], mode))
        return found < minimum ? [`${ink} on ${ground}: ${found.toFixed(2)} of ${minimum}`] : []
      })
      expect(tooClose).toEqual([])
    })

    it.each(modes)('make a black tyre visible on the product background, %s', (mode) => {
      for (const ground of ['media', 'lamp']) {
        const color = shown(ground, roles[mode], mode)
        // light themes have no spotlight
        if (color === 'transparent') continue
        expect(contrast(tyre, color), ground).toBeGreaterThan(2)
      }
    })
  },
)

describe('a mixed colour', () => {
  it.each([
    ['#ffffff', '#000000', 0.5, '#636363'],
    ['#ff0000', '#0000ff', 0.5, '#8c53a2'],
    ['#1f5b43', '#ffffff', 1, '#1f5b43'],
  ])('of %s and %s by %d equals the browser’s', (one, other, share, expected) => {
    expect(mixed(one, other, share)).toBe(expected)
  })
})

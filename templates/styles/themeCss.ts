import { themeRoles, type Theme } from '#brands/schema.ts'
import { fallbackNames, isSerif } from './fallbackFonts.ts'
import { patternProperties } from './patterns.ts'

export interface ThemeOptions {
  /** Columns of a listing from 1600 pixels on. */
  columnsExtraWide: 2 | 3
  /** Average width of a letter in headings, relative to the font size. */
  letterWidth: number
}

const densities = { dense: 0.85, normal: 1, airy: 1.2 } as const

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Rounds away floating-point noise, without a leading zero. */
const rounded = (value: number) => String(Math.round(value * 1000) / 1000)

/** The theme of a brand as a style sheet: custom properties in the last layer. */
export function themeCss(theme: Theme, options: ThemeOptions): string {
  const lines = Object.entries(themeProperties(theme, options)).map(
    ([name, value]) => `    --${name}: ${value};`,
  )
  const { stickyBreakpoint } = theme
  // brands with this breakpoint keep the sticky bar low on small windows
  const lowBar =
    stickyBreakpoint === null
      ? ''
      : `\n  @media (width <= ${stickyBreakpoint}px) {\n    :root {\n      --header-bar: 4.8rem;\n    }\n  }\n`
  return `@layer brand {\n  :root {\n${lines.join('\n')}\n  }\n${lowBar}}\n`
}

/** Character switches as attributes of `<html>`: `headingCase` is `data-heading-case`. */
export function themeAttributes(theme: Theme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theme.character).map(([name, value]) => [`data-${kebab(name)}`, value]),
  )
}

/** Custom properties by name without dashes. `tokens.css` has their defaults. */
export function themeProperties(theme: Theme, options: ThemeOptions): Record<string, string> {
  const { roles, fonts, character, radius, letterSpacing, maxWidth } = theme
  const [displayLight, displayBold] = range(fonts.display.weights)
  const [textRegular, textBold] = range(fonts.text.weights)
  return {
    ...Object.fromEntries(
      themeRoles.map((role) => [
        `color-${kebab(role)}`,
        `light-dark(${roles.light[role]}, ${roles.dark[role]})`,
      ]),
    ),
    'font-display': fontStack(fonts.display.family),
    'font-text': fontStack(fonts.text.family),
    'font-display-stretch': `${fonts.display.width ?? 100}%`,
    'weight-display': String(displayBold),
    'weight-display-light': String(displayLight),
    'weight-text': String(textRegular),
    'weight-text-strong': String(Math.min(textBold, 600)),
    ...Object.fromEntries(Object.entries(radius).map(([role, value]) => [`radius-${role}`, value])),
    'tracking-heading': letterSpacing.heading,
    'tracking-label': letterSpacing.label,
    'width-page': maxWidth.page,
    'width-text': maxWidth.text,
    density: String(densities[character.density]),
    'icon-stroke': character.iconStroke,
    'media-ratio': character.mediaRatio.replace('/', ' / '),
    'columns-extra-wide': String(options.columnsExtraWide),
    'letter-width': String(rounded(options.letterWidth)),
    ...patternProperties(character.pattern),
    ...typeScale(theme),
  }
}

const fontStack = (family: string): string => {
  const fallbacks = fallbackNames.map((name) => `${family} ${name}`)
  const families = [family, ...fallbacks].map((name) => `'${name}'`)
  const generic = isSerif(family) ? ['serif'] : ['system-ui', 'sans-serif']
  return [...families, ...generic].join(', ')
}

const range = (weights: readonly number[]): [number, number] => [
  Math.min(...weights),
  Math.max(...weights),
]

/**
 * Sizes that grow with the window between two anchors. On a phone the steps have a smaller ratio
 * than the theme's, and an even smaller one for wide display faces, because large headings would
 * break every word.
 */
function typeScale({ scale, character, fonts }: Theme): Record<string, string> {
  const isWide = (fonts.display.width ?? 100) > 110
  // all themes have a ratio of at least 1.2
  const phone = { text: 1.6, ratio: isWide ? 1.14 : 1.2 }
  const desk = { text: character.density === 'dense' ? 1.6 : 1.7, ratio: scale.ratio }
  const steps = [1, 2, 3, 4, 5, 6].map((step): [string, string] => {
    const smallest = phone.text * phone.ratio ** step
    const largest = desk.text * desk.ratio ** step * (isWide && step > 2 ? 0.9 : 1)
    return [`size-${step}`, fluid(smallest, largest)]
  })
  return Object.fromEntries([['size-0', fluid(phone.text, desk.text)], ...steps])
}

/** Linear between (360 px, smallest) and (1280 px, largest), in rem of 10 px. */
function fluid(smallest: number, largest: number): string {
  if (smallest === largest) return `${rounded(smallest)}rem`
  const slope = (largest - smallest) / (128 - 36)
  const start = smallest - slope * 36
  return `clamp(${rounded(smallest)}rem, ${rounded(start)}rem + ${rounded(slope * 100)}vw, ${rounded(largest)}rem)`
}

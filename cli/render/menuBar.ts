import type { Theme } from '#brands/schema.ts'
import type { NavigationItem } from '#shared/content/content.ts'
import type { Site } from '../site/site.ts'
import { menuBarWidths, type MenuBarWidth } from '#shared/menuBarWidths.ts'
import { textWidth } from '../bundle/textWidth.ts'

/** Pixels, as in the style sheets of `templates/layout/`. */
const gap = 24
const scrollbar = 16
const shortcut = 44
const shortcutsOutside = 10
const chevron = 14 + 4
const globe = 18 + 6
const logoHeight = 32
const typeLogoSize = 26
/** The end column of a stacked header. */
const stackedEnd = 120

/** Text widths are estimates: a menu that nearly fills the header counts as too wide. */
const margin = 1.04

export interface HeaderSettings {
  theme: Theme
  /** An SVG; null for a brand that shows its name as text. */
  logo: string | null
}

type HeaderSite = Pick<Site, 'navigation' | 'rules' | 'locale' | 'locales'>

/**
 * The smallest viewport width at which a locale's menu fits the header as a bar; null if there is none. A brand
 * that only has the drawer shows the rest of its wide header from the first width on.
 */
export function menuBarFrom(
  site: HeaderSite,
  { theme, logo }: HeaderSettings,
): MenuBarWidth | null {
  const { nav } = theme.character
  if (nav === 'drawer-only') return menuBarWidths[0]
  const menu = menuWidth(site.navigation.items, theme) * margin
  const taken = takenWidth(site, { theme, logo })
  return menuBarWidths.find((width) => menu <= frameWidth(width, theme) - taken) ?? null
}

function menuWidth(items: readonly NavigationItem[], { character, fonts }: Theme): number {
  const { header, nav } = character
  const isStacked = header === 'stacked-centre'
  const weights = [...fonts.text.weights].sort((a, b) => a - b)
  const [regular = 400, strong = 600] = [weights[0], weights.at(-1)]
  const style = {
    family: fonts.text.family,
    weight: isStacked ? regular : Math.min(strong, 600),
    sizePx: header === 'utility-top' ? 17 : 15,
  }
  const padding = nav === 'tabs' ? 2 * 24 + 1 : isStacked ? 2 * 16 : 2 * 12
  return items.reduce(
    (sum, { label, children }) =>
      sum + textWidth(label, style) + padding + (children.length > 0 ? chevron : 0),
    0,
  )
}

/** Width of the other parts of the menu's line, with gaps. */
function takenWidth(site: HeaderSite, { theme, logo }: HeaderSettings): number {
  const { header, nav } = theme.character
  if (nav === 'tabs') return 0
  if (header === 'stacked-centre') return stackedEnd
  const shortcuts = site.navigation.shortcuts.length * shortcut - shortcutsOutside
  const bar = logoWidth(site, { theme, logo }) + gap + gap + shortcuts
  return header === 'utility-top' ? bar : bar + localeButtonWidth(site, theme)
}

function logoWidth(site: HeaderSite, { theme, logo }: HeaderSettings): number {
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(logo ?? '') ?? []
  if (width && height) return (Number(width) / Number(height)) * logoHeight
  const { family, weights } = theme.fonts.display
  const style = { family, weight: Math.max(...weights), sizePx: typeLogoSize }
  const isUpper = theme.character.headingCase === 'upper'
  return textWidth(isUpper ? site.rules.name.toUpperCase() : site.rules.name, style)
}

function localeButtonWidth({ locale, locales }: HeaderSite, theme: Theme): number {
  if (locales.length < 2) return 0
  const code = `${locale.country} / ${locale.language.toUpperCase()}`
  const { family } = theme.fonts.text
  return gap + globe + textWidth(code, { family, weight: 400, sizePx: 13 })
}

/** Width of the content between the margins of a page. */
function frameWidth(windowWidth: number, { maxWidth }: Theme): number {
  const gutter = Math.min(Math.max(16, windowWidth * 0.04), 48)
  const most = maxWidth.page.endsWith('vw')
    ? (windowWidth * parseFloat(maxWidth.page)) / 100
    : parseFloat(maxWidth.page) * 10
  return Math.min(windowWidth - scrollbar - 2 * gutter, most)
}

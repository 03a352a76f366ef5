import { type themeRoles, type ThemeRoles } from './schema.ts'

type Role = (typeof themeRoles)[number]

/** Which colours are used on which, with the minimum contrast of WCAG 2.2 AA; text has AAA. */
export const contrastRules: readonly { role: Role; on: readonly Role[]; minimum: number }[] = [
  { role: 'text', minimum: 7, on: ['bg', 'surface', 'stage'] },
  { role: 'muted', minimum: 4.5, on: ['bg', 'surface'] },
  { role: 'accentText', minimum: 4.5, on: ['bg', 'surface'] },
  { role: 'onAccent', minimum: 4.5, on: ['accent'] },
  { role: 'sale', minimum: 4.5, on: ['bg', 'surface'] },
  { role: 'success', minimum: 4.5, on: ['bg', 'surface'] },
  { role: 'warn', minimum: 4.5, on: ['bg', 'surface'] },
  { role: 'danger', minimum: 4.5, on: ['bg', 'surface'] },
  { role: 'control', minimum: 3, on: ['bg', 'surface'] },
  { role: 'focus', minimum: 3, on: ['bg', 'surface'] },
]

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

/** The pairs of roles with too little contrast. */
export const lowContrast = (roles: ThemeRoles) =>
  contrastRules.flatMap(({ role, on, minimum }) =>
    on
      .map((ground) => ({
        role,
        on: ground,
        minimum,
        contrast: contrast(roles[role], roles[ground]),
      }))
      .filter((pair) => pair.contrast < minimum),
  )

/** Relative luminance of an sRGB colour written as # and six hex digits. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

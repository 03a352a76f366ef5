import { fallbackNames, isSerif } from '#templates/styles/fallbackFonts.ts'

/** How a family compares with Arial, whose widths all others are relative to. */
export interface FontMetrics {
  /** As parts of the font size, from the font file. */
  ascent: number
  descent: number
  /** Width of a text relative to Arial in the same weight. */
  widths: readonly Width[]
}

interface Width {
  regular: number
  bold: number
  /** The width axis, for families whose themes use more than one. */
  stretch?: number
}

/**
 * Measured at weight 400 and at 600 to 800 with a paragraph of English, some German and a price, and serifs with 1000
 * headings in six languages.
 */
export const fontMetrics: Readonly<Record<string, FontMetrics>> = {
  'Archivo Variable': {
    ascent: 0.878,
    descent: 0.21,
    widths: [
      { stretch: 100, regular: 0.975, bold: 0.943 },
      { stretch: 125, regular: 1.251, bold: 1.283 },
    ],
  },
  'Barlow Condensed': {
    ascent: 1,
    descent: 0.2,
    widths: [{ regular: 0.746, bold: 0.764 }],
  },
  'Big Shoulders Display Variable': {
    ascent: 0.984,
    descent: 0.213,
    widths: [{ regular: 0.666, bold: 0.774 }],
  },
  'Bricolage Grotesque Variable': {
    ascent: 0.93,
    descent: 0.27,
    widths: [{ regular: 1.051, bold: 1.02 }],
  },
  'Figtree Variable': { ascent: 0.95, descent: 0.25, widths: [{ regular: 1, bold: 0.95 }] },
  'Fraunces Variable': {
    ascent: 0.978,
    descent: 0.255,
    widths: [{ regular: 1.044, bold: 1.013 }],
  },
  'Hanken Grotesk Variable': {
    ascent: 1,
    descent: 0.303,
    widths: [{ regular: 1.006, bold: 0.948 }],
  },
  'Instrument Sans Variable': {
    ascent: 0.97,
    descent: 0.25,
    widths: [{ regular: 1.013, bold: 0.969 }],
  },
  'Inter Variable': {
    ascent: 0.969,
    descent: 0.241,
    widths: [{ regular: 1.068, bold: 1.014 }],
  },
  'Outfit Variable': { ascent: 1, descent: 0.26, widths: [{ regular: 0.989, bold: 0.955 }] },
  'Saira Variable': { ascent: 1.135, descent: 0.439, widths: [{ regular: 1.036, bold: 0.986 }] },
  'Sora Variable': { ascent: 0.97, descent: 0.29, widths: [{ regular: 1.122, bold: 1.068 }] },
}

interface System {
  locals: Readonly<Record<'regular' | 'bold', readonly string[]>>
  widths: Readonly<Record<'regular' | 'bold', number>>
}

type Systems = Readonly<Record<(typeof fallbackNames)[number], System>>

/**
 * System fonts, and the width of a text in them relative to Arial: Android has no Arial, and many Linux desktops
 * neither. Each has faces of a family of its own, since a scale is only right for one of them.
 */
const sans: Systems = {
  Fallback: {
    locals: {
      regular: ['Arial', 'ArialMT', 'Liberation Sans'],
      bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    },
    widths: { regular: 1, bold: 1 },
  },
  'Fallback Android': {
    locals: { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] },
    widths: { regular: 0.991, bold: 0.945 },
  },
  'Fallback Linux': {
    locals: { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
    widths: { regular: 1.138, bold: 1.199 },
  },
}

/**
 * The same for serifs. Of a heading, a serif's width differs by less than 1% from that of Georgia in its scale, and by
 * 2.4% from that of Arial.
 */
const serif: Systems = {
  Fallback: {
    locals: {
      regular: ['Georgia', 'Gelasio'],
      bold: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'],
    },
    widths: { regular: 0.989, bold: 1.081 },
  },
  'Fallback Android': {
    locals: {
      regular: ['Noto Serif', 'NotoSerif'],
      bold: ['Noto Serif Bold', 'NotoSerif-Bold'],
    },
    widths: { regular: 1.07, bold: 1.064 },
  },
  'Fallback Linux': {
    locals: { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'] },
    widths: { regular: 1.147, bold: 1.187 },
  },
}

const weights = { regular: '100 500', bold: '501 900' } as const

/**
 * System fonts with adjusted metrics, so that the layout does not shift when the web font arrives. Empty for a family
 * without metrics.
 */
export function fallbackFaces(family: string): readonly string[] {
  const metrics = fontMetrics[family]
  if (!metrics) return []
  const systems = isSerif(family) ? serif : sans
  return fallbackNames.flatMap((name) =>
    metrics.widths.flatMap((width) =>
      (['regular', 'bold'] as const).map((weight) =>
        face(`${family} ${name}`, metrics, { width, weight, system: systems[name] }),
      ),
    ),
  )
}

function face(
  name: string,
  { ascent, descent }: FontMetrics,
  { width, weight, system }: { width: Width; weight: 'regular' | 'bold'; system: System },
): string {
  const { locals, widths } = system
  const size = width[weight] / widths[weight]
  const descriptors = {
    'font-family': `'${name}'`,
    src: locals[weight].map((local) => `local('${local}')`).join(', '),
    'font-weight': weights[weight],
    ...(width.stretch === undefined ? {} : { 'font-stretch': `${width.stretch}%` }),
    'size-adjust': percent(size),
    // `size-adjust` scales these as well
    'ascent-override': percent(ascent / size),
    'descent-override': percent(descent / size),
    'line-gap-override': '0%',
  }
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};`)
  return `@font-face {\n${lines.join('\n')}\n}`
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`

import type { Theme } from '#brands/schema.ts'
import { fontMetrics } from './fontMetrics.ts'

/** Arial's advance widths in thousandths of its size, by letters of the same width. */
const arial = {
  regular: {
    222: 'ijl',
    278: " !,./:;I[]|ft'",
    333: '()-`r',
    500: 'Jckszvxy',
    556: '0123456789#$?L_abdeghnopqu–',
    584: '+<=>~',
    611: 'FTZßø',
    667: '&ABEKPSVXY',
    722: 'CDHNRUw',
    778: 'GOQØ',
    833: 'Mm',
    889: '%æ',
    944: 'Wœ',
    1000: '—…',
  },
  bold: {
    278: " ,./Iijl'",
    333: '!()-:;`ft[]',
    389: 'r',
    500: 'z',
    556: '0123456789#$J_aceksvxy–',
    584: '+<=>~',
    611: '?FLTZbdghnopqußø',
    667: 'EPSVXY',
    722: '&ABCDHKNRU',
    778: 'GOQwØ',
    833: 'M',
    889: '%mæ',
    944: 'Wœ',
    1000: '—…',
  },
} as const

const advances = {
  regular: byLetter(arial.regular),
  bold: byLetter(arial.bold),
}

function byLetter(table: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(table).flatMap(([width, letters]) =>
      [...letters].map((letter): [string, number] => [letter, Number(width) / 1000]),
    ),
  )
}

/** For a family without metrics: wider than all measured ones, except expanded fonts. */
const unmeasured = 1.15
/** For a letter that is not in the table. */
const broadest = 1

export interface TextStyle {
  family: string
  weight: number
  sizePx: number
  /** The width axis in percent, for families with metrics at several widths. */
  stretch?: number | undefined
}

/** Estimates the width of a line of text in pixels, from Arial's widths and the family's metrics. */
export function textWidth(text: string, { family, weight, sizePx, stretch }: TextStyle): number {
  const face = weight > 500 ? 'bold' : 'regular'
  const measured = fontMetrics[family]?.widths ?? []
  const width = measured.find((one) => one.stretch === stretch) ?? measured[0]
  const scale = width?.[face] ?? unmeasured
  // an accent adds nothing to the width of its letter
  const letters = text.replaceAll('ł', 'l').replaceAll('Ł', 'L').replaceAll('đ', 'd')
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '')
  const ems = [...plain].reduce((sum, letter) => sum + (advances[face].get(letter) ?? broadest), 0)
  return ems * scale * sizePx
}

/** Long words of several languages. */
const sample = 'Geschäftsbedingungen Sähkötavarapyörät simplement Contrarreloj'

/** Average width of a letter in headings, as a part of the font size. */
export function headingLetterWidth({
  fonts: { display },
  character,
  letterSpacing,
}: Theme): number {
  const text = character.headingCase === 'upper' ? sample.toUpperCase() : sample
  const style = { ...display, stretch: display.width, weight: Math.max(...display.weights) }
  const tracking = letterSpacing.heading.endsWith('em') ? parseFloat(letterSpacing.heading) : 0
  return textWidth(text, { ...style, sizePx: 1 }) / text.length + tracking
}

/** The units of lengths in geometry tables; tables have millimetres. */
export const lengthUnits = ['mm', 'cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

const millimetres: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10, in: 25.4 }

export const isLengthUnit = (value: unknown): value is LengthUnit =>
  lengthUnits.some((unit) => unit === value)

/**
 * Decimal commas are set by hand instead of `Intl`, because Node and browsers must write equal
 * digits.
 */
const decimalComma = /^(?:cs|da|de|es|fi|fr|it|nl|pl|sv)\b/

const format = (value: number, tag: string): string => {
  const text = String(Math.round(value * 10) / 10)
  return decimalComma.test(tag) ? text.replace('.', ',') : text
}

/** A length or an angle of a geometry table, without its unit: `38.5`; a dash for a missing value. */
export function measureText(
  value: number | null,
  { tag, unit }: { tag: string; unit: LengthUnit | '°' },
): string {
  if (value === null) return '–'
  return format(unit === '°' ? value : value / millimetres[unit], tag)
}

export const isAngle = (measure: string): boolean => /angle$/i.test(measure)

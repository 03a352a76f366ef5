const lengths: readonly number[] = [8, 12, 13, 14]

/**
 * The digits of a GTIN, written with or without spaces and hyphens; null if it is none: its length or check digit is
 * wrong, or it has no digit but zero. Search engines refuse those.
 */
export function articleNumber(text: string | null): string | null {
  const digits = (text ?? '').replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length) || /^0+$/.test(digits)) return null
  const sum = [...digits.padStart(14, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0 ? digits : null
}

import { numberTag } from '#shared/paths/locale.ts'
const formats = new Map<string, Intl.NumberFormat>()

/** Cached, since a format is slow to create. */
function formatOf(tag: string, unit: 'gram' | 'kilogram'): Intl.NumberFormat {
  const key = `${tag} ${unit}`
  const known = formats.get(key)
  if (known) return known
  const maximumFractionDigits = unit === 'gram' ? 0 : 1
  const format = new Intl.NumberFormat(numberTag(tag), {
    style: 'unit',
    unit,
    maximumFractionDigits,
  })
  formats.set(key, format)
  return format
}

/** A weight in kilograms: `23.6 kg`, in German `23,6 kg`. Parts of less than a kilogram are in grams. */
export function formatWeight(kilograms: number, tag: string): string {
  return kilograms < 1
    ? formatOf(tag, 'gram').format(kilograms * 1000)
    : formatOf(tag, 'kilogram').format(kilograms)
}

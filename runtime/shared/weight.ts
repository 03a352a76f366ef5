import { numberFormat } from './numberFormat.ts'

/** A weight in kilograms: `23.6 kg`, in German `23,6 kg`. Parts of less than a kilogram are in grams. */
export function formatWeight(kilograms: number, tag: string): string {
  const isLight = kilograms < 1
  const unit = isLight ? 'gram' : 'kilogram'
  return numberFormat(tag, unit, {
    style: 'unit',
    unit,
    maximumFractionDigits: isLight ? 0 : 1,
  }).format(isLight ? kilograms * 1000 : kilograms)
}

import { numberTag } from '#shared/paths/locale.ts'
const units = [
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1_000 },
] as const

/** `1.2 MB`, `850 kB`: in the units of the decimal system, as file managers show them. */
export function formatFileSize(bytes: number, tag: string): string {
  const { unit, bytes: size } = units.find((one) => bytes >= one.bytes) ?? units[1]
  return new Intl.NumberFormat(numberTag(tag), {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(Math.max(1, bytes / size))
}

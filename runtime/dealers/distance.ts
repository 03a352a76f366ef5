import type { Position } from '#shared/dealers/dealer.ts'
import { numberTag } from '#shared/paths/locale.ts'

const earthRadiusKm = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance as the crow flies. */
export function distanceKm(a: Position, b: Position): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)]
  const halfLatitude = Math.sin((latitudeB - latitudeA) / 2)
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const square = halfLatitude ** 2 + Math.cos(latitudeA) * Math.cos(latitudeB) * halfLongitude ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** The middle of some positions; null without one. */
export function middleOf(positions: readonly Position[]): Position | null {
  if (positions.length === 0) return null
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: average(positions.map(({ latitude }) => latitude)),
    longitude: average(positions.map(({ longitude }) => longitude)),
  }
}

const kmPerMile = 1.609344

const isMetric = (country: string) => country !== 'GB'

/** The length in kilometres of the unit in which a country measures ways. */
export const unitKm = (country: string): number => (isMetric(country) ? 1 : kmPerMile)

interface Words {
  tag: string
  country: string
}

/** A length in the unit of a country, in words of a language: `8.4 km`, `5.2 miles`. */
export const formatLength = (units: number, { tag, country }: Words): string =>
  new Intl.NumberFormat(numberTag(tag), {
    style: 'unit',
    unit: isMetric(country) ? 'kilometer' : 'mile',
    unitDisplay: isMetric(country) ? 'short' : 'long',
    maximumFractionDigits: units < 10 ? 1 : 0,
  }).format(units)

/**
 * A distance with its unit: `8.4 km`. One that would be 0 is `< 1 km`; a rough one is a whole number, from `≈ 1 km`
 * on. The signs need no translation.
 */
export function formatDistance(km: number, words: Words, isRough = false): string {
  const units = km / unitKm(words.country)
  if (isRough) return `≈ ${formatLength(Math.max(1, Math.round(units)), words)}`
  return units < 0.05 ? `< ${formatLength(1, words)}` : formatLength(units, words)
}

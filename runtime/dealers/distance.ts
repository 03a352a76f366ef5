import type { Position } from '#shared/dealer.ts'

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

/** A distance in the words of a language, and in the unit of a country: `8.4 km`, `5.2 miles`. */
export function formatDistance(km: number, { tag, country }: { tag: string; country: string }) {
  const isMetric = country !== 'GB'
  const value = isMetric ? km : km / kmPerMile
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isMetric ? 'kilometer' : 'mile',
    unitDisplay: isMetric ? 'short' : 'long',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

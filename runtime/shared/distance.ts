import type { Dealer } from './dealer.ts'

export type Position = NonNullable<Dealer['position']>

const earthRadiusKm = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two positions in a straight line. */
export function distanceKm(a: Position, b: Position): number {
  const halfSine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    halfSine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      halfSine(a.longitude, b.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const kmPerMile = 1.609344

/** A distance in words: `4.2 km`, or miles on British pages. */
export function formatDistance(km: number, tag: string): string {
  const isInMiles = tag.endsWith('-GB')
  const value = isInMiles ? km / kmPerMile : km
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isInMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

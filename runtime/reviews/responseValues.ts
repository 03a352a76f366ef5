import { mostStars } from '#shared/product/reviews.ts'

/** Longer texts are cut, so that one review cannot fill the page. */
const longestText = 8000
const longestName = 100

/** A field of an untrusted response. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

export const readText = (value: unknown, longest = longestText): string => {
  if (typeof value !== 'string') return ''
  const trimmed = value.trim()
  return trimmed.length > longest ? `${trimmed.slice(0, longest)}…` : trimmed
}

export const readId = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : null

/** From 1 to 5. */
export const readStars = (value: unknown): number | null =>
  typeof value === 'number' && value >= 1 && value <= mostStars ? value : null

/** ISO date. */
export function readDate(value: unknown): string | null {
  const date = /^\d{4}-\d\d-\d\d/.exec(readText(value, longestName))?.[0] ?? ''
  return Number.isNaN(Date.parse(date)) ? null : date
}

/** Language tag; empty if unknown. */
export function readLanguage(value: unknown): string {
  const language = readText(value, longestName)
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : ''
}

export const readAuthor = (value: unknown): string =>
  readText(field(field(value, 'user'), 'display_name'), longestName)

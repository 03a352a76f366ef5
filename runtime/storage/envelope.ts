/** How far another clock, or this one a moment ago, may have been ahead. */
const clockSkewMs = 5 * 60 * 1000

/** What stands in storage around a value: version of its shape, end of its life, when it was written. */
export interface Envelope {
  v: number
  exp: number
  at: number
  data: unknown
}

/** Null where a value cannot be written as JSON. */
export function encode(envelope: Envelope): string | null {
  try {
    return JSON.stringify(envelope)
  } catch {
    return null
  }
}

/** Null for everything that is no envelope: anybody may have written what is in storage. */
export function decode(text: string | null): Envelope | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text, withoutPrototype) as Partial<Envelope> | null
    if (typeof value !== 'object' || value === null || !('data' in value)) return null
    const { v, exp, at, data } = value
    return isNumber(v) && isNumber(exp) && isNumber(at) ? { v, exp, at, data } : null
  } catch {
    return null
  }
}

/** A value from the future was written under a wrong clock: what its expiry means is unknown. */
export const isOutlived = ({ exp, at }: Envelope, now: number): boolean =>
  exp <= now || at > now + clockSkewMs

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** `Object.assign` of such a key would exchange the prototype of what it is copied to. */
const withoutPrototype = (key: string, value: unknown): unknown =>
  key === '__proto__' ? undefined : value

/** Tolerance for clocks that are ahead. */
const clockSkewMs = 5 * 60 * 1000

/** Wraps a stored value: version of its shape, expiry, and time of writing. */
export interface Envelope {
  v: number
  exp: number
  at: number
  data: unknown
}

/** Null if the value cannot be serialized as JSON. */
export function encode(envelope: Envelope): string | null {
  try {
    return JSON.stringify(envelope)
  } catch {
    return null
  }
}

/** Null for anything but an envelope, since storage is untrusted. */
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

/** A value from the future was written with a wrong clock, so its expiry is meaningless. */
export const isOutlived = ({ exp, at }: Envelope, now: number): boolean =>
  exp <= now || at > now + clockSkewMs

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Drops `__proto__`: `Object.assign` would replace the prototype of its target. */
const withoutPrototype = (key: string, value: unknown): unknown =>
  key === '__proto__' ? undefined : value

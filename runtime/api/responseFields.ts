/** A property of an object of a response, which may be anything. */
export const field = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name)
    ? (raw as Record<string, unknown>)[name]
    : undefined

/** Empty unless the property is a list. */
export const list = (raw: unknown, name: string): readonly unknown[] => {
  const value = field(raw, name)
  return Array.isArray(value) ? value : []
}

/** Empty unless the property is a text. */
export const text = (raw: unknown, name: string): string => {
  const value = field(raw, name)
  return typeof value === 'string' ? value : ''
}

/** Zero unless the property is a finite number. Numbers come as integers or as decimal fractions. */
export const number = (raw: unknown, name: string): number => {
  const value = field(raw, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** Larger amounts are faults of a back end. JSON numbers have no limit. */
const largestAmount = 1e9
const largestQuantity = 1e6

/** A field of a response has a value that it cannot have. */
export class InvalidField extends Error {
  constructor(name: string, value: unknown) {
    super(`invalid ${name}: ${String(value).slice(0, 80)}`)
    this.name = 'InvalidField'
  }
}

/**
 * An amount of money, which may be a discount. Throws `InvalidField` for anything else, also without one: a false
 * amount must not be shown or paid.
 */
export function signedAmount(raw: unknown, name: string): number {
  const value = field(raw, name)
  if (typeof value === 'number' && Math.abs(value) <= largestAmount) return value
  throw new InvalidField(name, value)
}

/** An amount of money that is not negative. Throws `InvalidField`. */
export function amount(raw: unknown, name: string): number {
  const value = signedAmount(raw, name)
  if (value >= 0) return value
  throw new InvalidField(name, value)
}

/** A whole number of pieces. Throws `InvalidField`. */
export function pieces(raw: unknown, name: string): number {
  const value = field(raw, name)
  if (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= largestQuantity)
    return Number(value)
  throw new InvalidField(name, value)
}

/** A limit of pieces; the fallback unless the back end states one. */
export function pieceLimit(raw: unknown, name: string, fallback: number): number {
  const value = number(raw, name)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, largestQuantity) : fallback
}

/** Null instead of an entity with an invalid field. */
export function unlessInvalid<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidField) return null
    throw error
  }
}

/** The day of a date and time, such as `2026-03-14`; empty unless the property is one. */
export const day = (raw: unknown, name: string): string => {
  const [date = ''] = /^\d{4}-\d\d-\d\d(?=[T ]|$)/.exec(text(raw, name)) ?? []
  // formatting an impossible day throws
  return Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? '' : date
}

/** Undefined unless the property is a number that an amount or a quantity can have. */
export const optionalNumber = (raw: unknown, name: string): number | undefined => {
  const value = field(raw, name)
  return typeof value === 'number' && Math.abs(value) <= largestAmount ? value : undefined
}

/** Undefined unless the property is a boolean. */
export const flag = (raw: unknown, name: string): boolean | undefined => {
  const value = field(raw, name)
  return typeof value === 'boolean' ? value : undefined
}

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

/** The day of a date and time, such as `2026-03-14`; empty unless the property is one. */
export const day = (raw: unknown, name: string): string => {
  const [date = ''] = /^\d{4}-\d\d-\d\d(?=[T ]|$)/.exec(text(raw, name)) ?? []
  // formatting an impossible day throws
  return Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? '' : date
}

/** Undefined unless the property is a finite number. */
export const optionalNumber = (raw: unknown, name: string): number | undefined => {
  const value = field(raw, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Undefined unless the property is a boolean. */
export const flag = (raw: unknown, name: string): boolean | undefined => {
  const value = field(raw, name)
  return typeof value === 'boolean' ? value : undefined
}

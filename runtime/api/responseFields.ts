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

/** The text of a custom field, or null. */
export const textField = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null

/** The entries of a list, or the lines of a text. */
export const listField = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap((entry) => textField(entry) ?? [])
    : (textField(value) ?? '').split('\n').flatMap((line) => textField(line) ?? [])

/** Product numbers with commas between them. */
export const numbersField = (value: unknown): readonly string[] =>
  (textField(value) ?? '').split(',').flatMap((number) => textField(number) ?? [])

/** What a custom field holds as a text; null where it is empty or something else. */
export const textField = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null

/** A list, or a text with an entry a line. */
export const listField = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap((entry) => textField(entry) ?? [])
    : (textField(value) ?? '').split('\n').flatMap((line) => textField(line) ?? [])

/** A comma list of product numbers. */
export const numbersField = (value: unknown): readonly string[] =>
  (textField(value) ?? '').split(',').flatMap((number) => textField(number) ?? [])

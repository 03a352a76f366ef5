/** A text property of an object, else an empty string. */
export const readText = (value: unknown, name: string): string => {
  const text = (value as Record<string, unknown> | null)?.[name]
  return typeof text === 'string' ? text : ''
}

export const isFilled = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** Whether a value is page data. Some hosts respond to every URL with their home page. */
export const isPageData = (value: unknown): boolean =>
  readText(value, 'path') !== '' &&
  ['head', 'shared', 'slices'].every((name) => isFilled((value as Record<string, unknown>)[name]))

/** Whether a value has the properties that every page reads from its context. */
export const isContext = (value: unknown): boolean =>
  isFilled(value) &&
  readText(value, 'tag') !== '' &&
  isFilled(value['translations']) &&
  Array.isArray(value['locales'])

/** HTML standard: "top" needs no element, and a text fragment contains words instead of an id. */
export const needsNoElement = (id: string): boolean =>
  id.toLowerCase() === 'top' || id.startsWith(':~:')

/** HTML standard: browsers look for the id as it is, then decoded. */
export const namesOfId = (id: string): readonly string[] => [id, decodeId(id)]

/** Keeps invalid escapes. */
export function decodeId(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * A line as a person means it: without spaces around it and without format characters, such as the zero-width spaces
 * and the direction marks that come with text from a message or a contact list.
 */
export const cleanLine = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim()

/** Writes dashes of all kinds as hyphens, in texts where they only separate. */
export const unifyDashes = (text: string): string => text.replaceAll(/[\p{Pd}\u2212]/gu, '-')

/** A code or number as a person means it: digits of usual width, hyphens, and no full stop or comma at its end. */
export const cleanCode = (text: string): string =>
  unifyDashes(cleanLine(text).normalize('NFKC')).replace(/[.,]$/, '').trim()

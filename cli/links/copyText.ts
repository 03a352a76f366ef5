/** Copies a substring, which would otherwise keep the whole page in memory. */
export const copyText = (text: string): string => Buffer.from(text).toString()

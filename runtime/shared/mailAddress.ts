import { cleanLine } from './typedText.ts'

/** The longest address that mail can be sent to (RFC 5321). */
const longest = 254

/**
 * Whether a text is a mail address, like the back end, which accepts a name and a domain with a dot. One pass, since
 * the text may be long.
 */
export function isMailAddress(text: string): boolean {
  const address = cleanLine(text)
  const at = address.indexOf('@')
  if (at < 1 || address.length > longest || /\s/.test(address)) return false
  const labels = address.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => label !== '' && !label.includes('@'))
}

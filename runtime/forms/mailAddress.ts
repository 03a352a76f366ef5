import { cleanLine } from './typedText.ts'

/** The longest address that mail can be sent to (RFC 5321). */
const longest = 254

/** Between the dots of a name. */
const nameParts = String.raw`[^\s@<>()[\]\\,;:".]+`
/** Of a domain, in all scripts. Between hyphens, so that a text is matched in one pass. */
const letters = String.raw`[\p{L}\p{M}\p{N}]+`
const label = `${letters}(?:-+${letters})*`
const pattern = new RegExp(`^${nameParts}(?:\\.${nameParts})*@${label}(?:\\.${label})+$`, 'u')

/** Whether mail can be sent to a text: a name, and a domain with a dot. Quoted names are not in use. */
export function isMailAddress(text: string): boolean {
  const address = cleanLine(text)
  return address.length <= longest && pattern.test(address)
}

/** Tells whether content contains one of the secrets, as plain text or escaped. */
export function createSecretTest(
  secrets: readonly string[],
): (content: string | Uint8Array) => boolean {
  const spellings = [...new Set(secrets.flatMap(asWritten))]
  if (spellings.length === 0) return () => false
  const pattern = new RegExp(spellings.map(escapeRegExp).join('|'))
  return (content) => pattern.test(typeof content === 'string' ? content : textOf(content))
}

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()

/** The forms that a text takes in plain files, in HTML, and in the JSON of a script element. */
function asWritten(text: string): readonly string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const attribute = html.replaceAll('"', '&quot;')
  const inScript = text.replaceAll('<', '\\u003c')
  return [text, html, attribute, attribute.replaceAll("'", '&#x27;'), inScript]
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

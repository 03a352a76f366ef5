/** Tells whether content contains one of the secrets: as plain text, or with any of its characters escaped. */
export function createSecretTest(
  secrets: readonly string[],
): (content: string | Uint8Array) => boolean {
  const spellings = [...new Set(secrets.flatMap(asWritten))]
  if (spellings.length === 0) return () => false
  // a search for each is faster than one pattern for all
  const isPlain = (text: string) => spellings.some((spelling) => text.includes(spelling))
  const escapes = escapesOf(spellings)
  return (content) => {
    const text = typeof content === 'string' ? content : textOf(content)
    if (isPlain(text)) return true
    // ordinary output has no escapes of letters and digits, so this rarely costs more than one look
    const unescaped = text.replace(escapes, decode)
    return unescaped !== text && isPlain(unescaped)
  }
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

/**
 * Matches escapes of the ASCII characters of the secrets: in JSON and scripts (`\u0061`, `\u{61}`, `\x61`, also
 * escaped again), CSS (`\61 `), HTML (`&#97;`, `&#x61;`) and URLs (`%61`, `%2561`).
 */
function escapesOf(texts: readonly string[]): RegExp {
  const codes = [...new Set(texts.join(''))]
    .map((letter) => letter.codePointAt(0)!)
    .filter((code) => code < 128)
  const hex = codes.map((code) => code.toString(16).padStart(2, '0')).join('|')
  const decimal = codes.join('|')
  return new RegExp(
    `(?:\\\\+(?:u00|u\\{0*|x)|&#x0*|%(?:25)*|\\\\+0{0,4})(${hex})(?:\\}|;|(?<=\\\\0{0,4}(?:${hex}))\\s)?|&#0*(${decimal})(?!\\d);?`,
    'gi',
  )
}

const decode = (_: string, hex: string | undefined, decimal: string | undefined): string =>
  String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))

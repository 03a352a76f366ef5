/**
 * Tells whether content contains one of the secrets: as plain text, or with any of its characters escaped, also in
 * several ways at once.
 */
export function createSecretTest(
  secrets: readonly string[],
): (content: string | Uint8Array) => boolean {
  const spellings = [...new Set(secrets.flatMap(asWritten))]
  if (spellings.length === 0) return () => false
  // a search for each is faster than one pattern for all
  const isPlain = (text: string) => spellings.some((spelling) => text.includes(spelling))
  const codes = codesOf(spellings)
  const [escapes, octals] = [escapesOf(codes), octalsOf(codes)]

  function isHidden(text: string, unescape: (text: string) => string): boolean {
    let known = text
    for (let depth = 0; depth < deepestEscapes; depth += 1) {
      const unescaped = unescape(known)
      if (unescaped === known) return false
      if (isPlain(unescaped)) return true
      known = unescaped
    }
    return false
  }

  const unescape = (text: string) => text.replace(escapes, decode)
  // `\61` is another character as an octal number than in CSS
  const unescapeOctal = (text: string) => unescape(text.replace(octals, decodeOctal))
  return (content) => {
    const text = typeof content === 'string' ? content : textOf(content)
    if (isPlain(text)) return true
    // ordinary output has no escapes of letters and digits, so this rarely costs more than one look
    if (text.search(escapes) < 0 && text.search(octals) < 0) return false
    return isHidden(text, unescape) || isHidden(text, unescapeOctal)
  }
}

/** Escapes of escapes are followed no deeper, so that a text of nothing else costs little. */
const deepestEscapes = 10

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()

/** The forms that a text takes in plain files, in HTML, and in the JSON of a script element. */
function asWritten(text: string): readonly string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const attribute = html.replaceAll('"', '&quot;')
  const inScript = text.replaceAll('<', '\\u003c')
  return [text, html, attribute, attribute.replaceAll("'", '&#x27;'), inScript]
}

/** What escapes themselves consist of. */
const escapeCharacters = String.raw`\%&#;ux{}0123456789abcdefABCDEF`

/** The ASCII characters that a secret, or an escape of one, has. */
const codesOf = (texts: readonly string[]): readonly number[] =>
  [...new Set(texts.join('') + escapeCharacters)]
    .map((letter) => letter.codePointAt(0)!)
    .filter((code) => code < 128)

/** Names of characters in HTML that escapes or keys have. */
const namedCodes: Readonly<Record<string, number>> = {
  percnt: 37,
  num: 35,
  bsol: 92,
  lowbar: 95,
  period: 46,
  plus: 43,
  sol: 47,
  equals: 61,
  semi: 59,
  lbrace: 123,
  rbrace: 125,
}

/**
 * Matches escapes of characters: in JSON and scripts (`\u0061`, `\u{61}`, `\x61`, also escaped again), CSS (`\61 `),
 * HTML (`&#97;`, `&#x61;`, `&amp;#97;`, `&percnt;`) and URLs (`%61`, `%u0061`, `%2561`).
 */
function escapesOf(codes: readonly number[]): RegExp {
  const hex = codes.map((code) => code.toString(16).padStart(2, '0')).join('|')
  const decimal = codes.join('|')
  const names = Object.keys(namedCodes).join('|')
  return new RegExp(
    `(?:\\\\+(?:u00|u\\{0*|x|0{0,4})|&(?:amp;)*#x0*|%(?:25)*(?:u00)?)(${hex})(?:\\}|;|(?<=\\\\0{0,4}(?:${hex}))\\s)?|&(?:amp;)*(?:#0*(${decimal})(?!\\d)|(${names})(?=;));?`,
    'gi',
  )
}

const decode = (_: string, hex?: string, decimal?: string, name?: string): string =>
  String.fromCodePoint(
    hex !== undefined
      ? Number.parseInt(hex, 16)
      : decimal !== undefined
        ? Number(decimal)
        : namedCodes[name!.toLowerCase()]!,
  )

/** Matches octal escapes of scripts: `\141`. */
const octalsOf = (codes: readonly number[]): RegExp =>
  new RegExp(
    `\\\\+0?(${codes
      .map((code) => code.toString(8))
      .sort((a, b) => b.length - a.length)
      .join('|')})`,
    'g',
  )

const decodeOctal = (_: string, octal: string): string =>
  String.fromCodePoint(Number.parseInt(octal, 8))

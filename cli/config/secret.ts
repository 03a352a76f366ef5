import { inspect } from 'node:util'

const hidden = '[secret]'

/** A value that prints as `[secret]`; only `reveal()` returns it. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return hidden
  }

  toJSON(): string {
    return hidden
  }

  [inspect.custom](): string {
    return hidden
  }
}

/**
 * The encodings of a secret that a file could contain: raw, URL, JSON, base64, hex. Returns
 * strings instead of a RegExp, because a plain search over a whole output is faster.
 */
export function encodingsOf(secret: Secret): string[] {
  const raw = secret.reveal()
  const bytes = Buffer.from(raw)
  const spellings = new Set([
    raw,
    encodeURI(raw),
    new URLSearchParams({ raw }).toString().slice('raw='.length),
    JSON.stringify(raw).slice(1, -1),
    // PHP escapes slashes and all characters outside ASCII
    JSON.stringify(raw)
      .slice(1, -1)
      .replaceAll('/', '\\/')
      .replace(/[^ -~]/g, jsonEscape),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...[raw, ...base64Cores(bytes)].flatMap((text) => {
      const encoded = encodeURIComponent(text)
      return [encoded, encoded.replace(/%../g, (escape) => escape.toLowerCase())]
    }),
    ...base64Cores(bytes),
  ])
  return [...spellings].filter(isLongEnough).sort((a, b) => b.length - a.length)
}

/**
 * Returns a function that removes secrets from texts for logs, cache keys and errors. It finds a
 * secret in any mix of encodings, and redacts a base64 string entirely if it contains a secret.
 */
export function redactor(secrets: Iterable<Secret>): (text: string) => string {
  const values = [...new Set([...secrets].map((secret) => secret.reveal()))]
    .filter(isLongEnough)
    .sort((a, b) => b.length - a.length)
  if (values.length === 0) return (text) => text
  const cores = values.flatMap((value) => base64Cores(Buffer.from(value)))
  const mayContain = quickTest(values, cores)
  const patterns = once(() => ({
    plain: new RegExp(
      values.flatMap((value) => [anyEncoding(value), hexOf(Buffer.from(value))]).join('|'),
      'g',
    ),
    inBase64: cores.length > 0 ? new RegExp(cores.map(anyEncoding).join('|')) : null,
  }))
  return (text) => {
    if (!mayContain(text)) return text
    const { plain, inBase64 } = patterns()
    return text
      .replace(plain, hidden)
      .replace(base64Run, (run) => (inBase64?.test(run) ? hidden : run))
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/**
 * Returns a function that is false only for texts without a secret in any encoding. The patterns of all encodings take
 * a second to compile for a brand with many keys, and few texts need them: without these signs, each character is
 * written as it is, or after a backslash.
 */
function quickTest(values: readonly string[], cores: readonly string[]): (text: string) => boolean {
  const signs = values.some((value) => value.includes(' ')) ? /[%&+]|\\u/ : /[%&]|\\u/
  const written = [...values, ...cores].map(withoutBackslashes)
  const inHex = values.map((value) => Buffer.from(value).toString('hex'))
  return (text) => {
    if (signs.test(text)) return true
    const bare = withoutBackslashes(text)
    const small = bare.toLowerCase()
    return (
      written.some((value) => bare.includes(value)) || inHex.some((value) => small.includes(value))
    )
  }
}

const withoutBackslashes = (text: string) => text.replaceAll('\\', '')

// A secret of a few characters would match everywhere, and removing it protects nothing.
const isLongEnough = ({ length }: string) => length >= 4

/** A base64 or base64url string, optionally percent-encoded or with JSON-escaped slashes. */
const base64Run = /(?:[A-Za-z0-9+/_\\-]|%(?:25)*2[BbFf])+(?:=|%(?:25)*3[Dd])*/g

/** A pattern for a text in which each character can be escaped for URLs, JSON or HTML. */
const anyEncoding = (text: string): string => [...text].map(anyEncodingOf).join('')

function anyEncodingOf(letter: string): string {
  const code = letter.codePointAt(0)!
  const forms = [
    `\\\\?${escapeRegExp(letter)}`,
    Array.from(Buffer.from(letter), (byte) => `%(?:25)*${hexOf([byte])}`).join(''),
    Array.from({ length: letter.length }, (_, index) => {
      const unit = letter.charCodeAt(index)
      return `\\\\u${hexOf([unit >> 8, unit & 255])}`
    }).join(''),
    `&#0*${code};`,
    `&#[xX]0*${hexDigits(code.toString(16))};`,
    ...(namedEntities[letter] ?? []),
    ...(letter === ' ' ? ['\\+'] : []),
  ]
  return `(?:${forms.join('|')})`
}

const escapeRegExp = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&')

const namedEntities: Readonly<Record<string, readonly string[]>> = {
  '&': ['&amp;'],
  '<': ['&lt;'],
  '>': ['&gt;'],
  '"': ['&quot;'],
  "'": ['&apos;'],
}

/** A pattern for bytes in hex, in upper or lower case. */
const hexOf = (bytes: Iterable<number>) =>
  Array.from(bytes, (byte) => hexDigits(byte.toString(16).padStart(2, '0'))).join('')

const hexDigits = (digits: string) =>
  digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

const jsonEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The substrings that these bytes produce when base64 or base64url encodes them as part of longer data,
 * one per alignment. Characters that depend on neighbouring bytes are left out.
 */
function base64Cores(bytes: Buffer): string[] {
  const cores: string[] = []
  for (const shift of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    const start = shift === 0 ? 0 : shift + 1
    const whole = Math.floor(((shift + bytes.length) * 8) / 6)
    const core = encoded.slice(start, whole)
    if (core.length >= 8) cores.push(core, core.replaceAll('+', '-').replaceAll('/', '_'))
  }
  return cores
}

import { inspect } from 'node:util'

const hidden = '[secret]'

/** A value that prints as `[secret]` wherever it is shown; only `reveal()` gives it. */
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

/** Every spelling under which a secret could turn up in a text: raw, in a URL, in JSON, in base64, in hex. */
export function spellingsOf(secret: Secret): string[] {
  const raw = secret.reveal()
  const bytes = Buffer.from(raw)
  const spellings = new Set([
    raw,
    encodeURIComponent(raw),
    encodeURI(raw),
    new URLSearchParams({ raw }).toString().slice('raw='.length),
    JSON.stringify(raw).slice(1, -1),
    bytes.toString('hex'),
  ])
  for (const inner of base64Cores(bytes)) spellings.add(inner)
  // A needle of one or two letters would blank whole texts and protect nothing.
  return [...spellings].filter((text) => text.length >= 4).sort((a, b) => b.length - a.length)
}

/** A function that takes the secrets out of a text before it reaches a log, a cache key or an error. */
export function redactor(secrets: Iterable<Secret>): (text: string) => string {
  const needles = [...new Set([...secrets].flatMap(spellingsOf))].sort(
    (a, b) => b.length - a.length,
  )
  return (text) => needles.reduce((clean, needle) => clean.replaceAll(needle, hidden), text)
}

/**
 * The letters that base64 (both alphabets) gives for these bytes wherever they stand in a longer
 * text: at each of the three alignments, without the letters that depend on the neighbours.
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

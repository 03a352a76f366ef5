import { compareText } from '#shared/compareText.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { describeSource } from '../diagnostics/source.ts'

/** No answer of a back end nests this deep; stages after this one may read it by recursion. */
const maximumDepth = 400

/** Control characters that a text may not have: all but tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** A text that had to be changed. */
export interface TextFault {
  kind: 'control characters' | 'malformed text'
  diagnostic: Diagnostic
}

/**
 * Parsed JSON of a back end as the build may use it: every text is well-formed and free of control
 * characters, and the keys of every object are sorted, so that no output depends on their order.
 * Texts that were changed are reported with their story, product or dealer.
 */
export function readAnswer(data: unknown, report: (fault: TextFault) => void): unknown {
  return read(data, [], report)
}

/** What a value is inside of, from the outermost to the innermost. */
type Trail = { key: string | number; value: object }[]

function read(value: unknown, trail: Trail, report: (fault: TextFault) => void): unknown {
  if (typeof value === 'string') return readText(value, trail, report)
  if (typeof value !== 'object' || value === null) return value
  if (trail.length >= maximumDepth) throw tooDeep(trail)
  const inside = (key: string | number, inner: unknown) => {
    trail.push({ key, value })
    const result = read(inner, trail, report)
    trail.pop()
    return result
  }
  if (Array.isArray(value)) return value.map((inner, index) => inside(index, inner))
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b))
  return Object.fromEntries(
    entries.map(([key, inner]) => [key.toWellFormed().replace(control, ''), inside(key, inner)]),
  )
}

function readText(text: string, trail: Trail, report: (fault: TextFault) => void): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed()
  const clean = wellFormed.replace(control, '')
  if (clean === text) return text
  const where = placeOf(trail)
  if (wellFormed !== text) {
    report({
      kind: 'malformed text',
      diagnostic: {
        what: 'text with half of a surrogate pair; "\ufffd" replaces it',
        where,
        todo: 'An emoji or rare character was cut in two: type the text again.',
      },
    })
  }
  if (clean !== wellFormed) {
    const codes = [...new Set(wellFormed.match(control))].map(
      (sign) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
    report({
      kind: 'control characters',
      diagnostic: {
        what: `text with control characters (${codes.join(', ')}), which are removed`,
        where,
        todo: 'Paste the text again without formatting.',
      },
    })
  }
  return clean
}

const tooDeep = (trail: Trail) =>
  new ShopgenError('content', {
    what: `fields nested more than ${maximumDepth} levels deep`,
    where: placeOf(trail),
    todo: 'Open it in the editor and remove the nesting: no page can show it.',
  })

/** The innermost story, product or dealer around a value, and the field below it. */
function placeOf(trail: Trail): string {
  for (let index = trail.length - 1; index >= 0; index -= 1) {
    const name = nameOf(trail[index]!.value)
    if (name !== null) return `${name}, field ${fieldOf(trail.slice(index))}`
  }
  return `field ${fieldOf(trail)}`
}

function nameOf(value: object): string | null {
  const { full_slug: slug, id, productNumber, name, ...fields } = value as Record<string, unknown>
  if (typeof slug === 'string' && typeof id === 'number') {
    return describeSource({ kind: 'story', slug, id })
  }
  if (typeof productNumber === 'string' && typeof id === 'string') {
    return describeSource({ kind: 'product', id, sku: productNumber })
  }
  if ('addressLine1' in fields && id !== undefined) return `dealer ${String(id)}`
  if ('dimension_value' in fields) return `data source entry "${String(name)}"`
  return null
}

const shownKeys = 12

/** `body[0].intro`; what stands in a story's content is named without it, as editors see it. */
function fieldOf(trail: Trail): string {
  const keys = trail.map(({ key }) => key)
  const own = keys[0] === 'content' && keys.length > 1 ? keys.slice(1) : keys
  const shown = own.slice(0, shownKeys)
  const path = shown.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`,
    '',
  )
  return own.length > shown.length ? `${path}…` : path
}

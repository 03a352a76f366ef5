import { compareText } from '#shared/compareText.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { describeSource } from '../diagnostics/source.ts'

/** No valid response is deeper, so later stages can use recursion. */
const maximumDepth = 400

/** Control characters except tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- matches them on purpose
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** A text that `cleanResponse` changed. */
export interface TextIssue {
  kind: 'control characters' | 'malformed text'
  diagnostic: Diagnostic
}

/**
 * Cleans the parsed JSON of a back end: texts become well-formed and lose control characters, and keys
 * are sorted, so that outputs do not depend on their order. Reports each changed text.
 */
export function cleanResponse(data: unknown, report: (issue: TextIssue) => void): unknown {
  return read(data, [], report)
}

/** The objects around a value, from the outermost to the innermost. */
type Trail = { key: string | number; value: object }[]

function read(value: unknown, trail: Trail, report: (issue: TextIssue) => void): unknown {
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

function readText(text: string, trail: Trail, report: (issue: TextIssue) => void): string {
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
        todo: 'An emoji or a rare character was cut in two. Type the text again.',
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
        what: `text with control characters (${codes.join(', ')}); they are removed`,
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
    todo: 'Remove the nesting in the editor.',
  })

/** Names the story, product or dealer that a value belongs to, and the field. */
function placeOf(trail: Trail): string {
  for (let index = trail.length - 1; index >= 0; index -= 1) {
    const name = nameOf(trail[index]!.value)
    if (name !== null) return `${name}, field ${fieldOf(trail.slice(index))}`
  }
  return `field ${fieldOf(trail)}`
}

function nameOf(value: object): string | null {
  const {
    full_slug: slug,
    id,
    productNumber: sku,
    name,
    ...fields
  } = value as Record<string, unknown>
  if (typeof slug === 'string') {
    return typeof id === 'number' ? describeSource({ kind: 'story', slug, id }) : `story ${slug}`
  }
  if (typeof sku === 'string') {
    return typeof id === 'string'
      ? describeSource({ kind: 'product', id, sku })
      : `product (sku ${sku})`
  }
  // without the field that would name them
  if ('content' in fields && 'uuid' in fields) return `story ${String(id)}`
  if ('calculatedPrice' in fields) return `product ${String(id)}`
  if ('addressLine1' in fields && id !== undefined) return `dealer ${String(id)}`
  if ('dimension_value' in fields) return `data source entry "${String(name)}"`
  return null
}

/** Names the innermost story, product or dealer around a field of a response; null without one. */
export function entityAt(response: unknown, path: readonly PropertyKey[]): string | null {
  let found: string | null = null
  let value = response
  for (const key of [null, ...path]) {
    if (key !== null) value = (value as Record<PropertyKey, unknown>)[key]
    if (typeof value !== 'object' || value === null) break
    found = nameOf(value) ?? found
  }
  return found
}

const shownKeys = 12

/** A path such as `body[0].intro`. Leaves out `content` of a story, which editors do not see. */
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

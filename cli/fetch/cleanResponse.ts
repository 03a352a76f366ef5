import { compareText } from '#shared/text/compareText.ts'
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
 * are sorted, so that outputs do not depend on their order. Reports each changed text. Changes the data in place where
 * it can, because responses are large.
 */
export function cleanResponse(data: unknown, report: (issue: TextIssue) => void): unknown {
  return cleanValue(data, { trail: [], report, names: new Map() })
}

/** The objects around a value, from the outermost to the innermost. */
type Trail = { key: string | number; value: object }[]

interface Cleaning {
  trail: Trail
  report: (issue: TextIssue) => void
  /** Clean names of fields, which responses repeat. */
  names: Map<string, string>
}

function cleanValue(value: unknown, cleaning: Cleaning): unknown {
  if (typeof value === 'string') return cleanText(value, cleaning)
  if (typeof value !== 'object' || value === null) return value
  const { trail } = cleaning
  if (trail.length >= maximumDepth) throw tooDeep(trail)
  const step: Trail[number] = { key: '', value }
  trail.push(step)
  const result = Array.isArray(value)
    ? cleanList(value, step, cleaning)
    : cleanFields(value as Record<string, unknown>, step, cleaning)
  trail.pop()
  return result
}

function cleanList(list: unknown[], step: Trail[number], cleaning: Cleaning): unknown {
  for (let index = 0; index < list.length; index += 1) {
    step.key = index
    const item = list[index]
    const clean = cleanValue(item, cleaning)
    if (clean !== item) list[index] = clean
  }
  return list
}

function cleanFields(
  fields: Record<string, unknown>,
  step: Trail[number],
  cleaning: Cleaning,
): unknown {
  const names = Object.keys(fields)
  const isKept = names.every(
    (name, at) => (at === 0 || names[at - 1]! < name) && cleanName(name, cleaning) === name,
  )
  const result: Record<string, unknown> = isKept ? fields : {}
  if (!isKept) names.sort(compareText)
  for (const name of names) {
    step.key = name
    const value = fields[name]
    const clean = cleanValue(value, cleaning)
    if (!isKept) setField(result, cleanName(name, cleaning), clean)
    else if (clean !== value) fields[name] = clean
  }
  return result
}

function cleanName(name: string, { names }: Cleaning): string {
  const known = names.get(name)
  if (known !== undefined) return known
  const clean = name.toWellFormed().replace(control, '')
  names.set(name, clean)
  return clean
}

/** Sets a field, also one whose name would set the prototype. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') fields[name] = value
  else
    Object.defineProperty(fields, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    })
}

function cleanText(text: string, { trail, report }: Cleaning): string {
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

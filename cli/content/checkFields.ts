import type { Diagnostics } from '../diagnostics/diagnostics.ts'

/** Fields of the content service itself, and those of stories that the build reads before their pages. */
const ownFields = new Set(['_uid', '_editable', 'component', 'countries', 'title'])

interface Place {
  where: string
  /** Other fields that pages have a place for. */
  known: readonly string[]
  diagnostics: Pick<Diagnostics, 'warnOnce'>
}

/**
 * Warns of fields that no schema knows, and of Markdown in text fields, once for each field of a component in a build,
 * since a content space has them in many stories. Schemas drop the fields that they do not know.
 */
export function checkFields(entered: unknown, parsed: unknown, place: Place): void {
  walk(entered, parsed, { ...place, component: 'story' })
}

function walk(entered: unknown, parsed: unknown, place: Place & { component: string }): void {
  if (!isObject(entered) || !isObject(parsed) || entered === parsed) return
  // a table field, which its block has as rows
  if (Array.isArray(entered) !== Array.isArray(parsed)) return
  const component =
    typeof entered['component'] === 'string' ? entered['component'] : place.component
  for (const [name, value] of Object.entries(entered)) {
    if (typeof value === 'string' && parsed[name] === value && isMarkdown(value)) {
      place.diagnostics.warnOnce('Markdown in text fields', {
        what: `the field "${name.slice(0, 40)}" of the component ${component} shows the characters of its Markdown`,
        where: `first in ${place.where}`,
        todo: 'Enter plain text, or make it a rich-text field where its template shows one.',
      })
    }
    if (Object.hasOwn(parsed, name)) {
      walk(value, parsed[name], { ...place, component, known: [] })
    } else if (
      !ownFields.has(name) &&
      !place.known.includes(name) &&
      !name.includes('__i18n__') &&
      isEntered(value)
    ) {
      place.diagnostics.warnOnce('unknown fields', {
        what: `left out the field "${name.slice(0, 40)}" of the component ${component}, which pages do not show`,
        where: `first in ${place.where}`,
        todo: 'Remove the field from the component, or add it to its schema in templates.',
      })
    }
  }
}

/** Marks of Markdown that nobody writes as text: bold, a link, a heading. */
const isMarkdown = (text: string) =>
  /\*\*\S[^*\n]*\*\*|\[[^\]\n]+\]\([^)\s]+\)|^#{1,6} \S/m.test(text)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether an editor has filled in a field. Empty links, files and texts are objects, too. */
function isEntered(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (!isObject(value))
    return value !== null && value !== undefined && value !== '' && value !== false
  if ('linktype' in value) return ['id', 'url', 'cached_url', 'email'].some((name) => value[name])
  if ('filename' in value) return Boolean(value['filename'])
  if (value['type'] === 'doc') return JSON.stringify(value).includes('"text":"')
  return Object.values(value).some(isEntered)
}

import type { Change, ChangeClass } from './changeClasses.ts'
import type { HtmlElement } from './htmlTree.ts'
import { jsonChanges } from './jsonChanges.ts'
import { placeOf } from './placeOf.ts'

const relations: Readonly<Record<string, ChangeClass>> = {
  stylesheet: 'style',
  modulepreload: 'script',
  canonical: 'seo',
  alternate: 'seo',
  prev: 'seo',
  next: 'seo',
}

const byName: Readonly<Record<string, ChangeClass>> = {
  action: 'link',
  href: 'link',
  formaction: 'link',
  src: 'asset',
  srcset: 'asset',
  imagesrcset: 'asset',
  sizes: 'asset',
  imagesizes: 'asset',
  poster: 'asset',
  d: 'asset',
  viewbox: 'asset',
  alt: 'accessibility',
  for: 'accessibility',
  lang: 'accessibility',
  role: 'accessibility',
  tabindex: 'accessibility',
  title: 'accessibility',
  placeholder: 'text',
  datetime: 'text',
  style: 'style',
}

/** The class of an attribute. */
function classOfAttribute({ tag, attributes }: HtmlElement, name: string): ChangeClass {
  if (tag === 'meta') return 'seo'
  if (tag === 'link') return classOfLink(attributes)
  if (tag === 'script') return 'script'
  if (name === 'src' && (tag === 'iframe' || tag === 'embed')) return 'link'
  if (name.startsWith('aria-')) return 'accessibility'
  if (name.startsWith('data-')) return 'data'
  return byName[name] ?? 'markup'
}

/** The class of a `<link>`. */
export const classOfLink = ({ rel = '', as = '' }: HtmlElement['attributes']): ChangeClass =>
  relations[rel] ?? (as === 'script' ? 'script' : as === 'style' ? 'style' : 'asset')

/** What an element of the head is called: `title`, `description`, `canonical`. */
export function headName({ tag, attributes }: HtmlElement): string {
  const { name, property, rel, hreflang, as } = attributes
  if (tag === 'meta') return name ?? property ?? attributes['http-equiv'] ?? 'meta'
  if (tag === 'link') return [rel, hreflang ?? as].filter(Boolean).join(' ')
  return tag
}

/** Differences of the attributes of two elements with the same tag. */
export function attributeChanges(before: HtmlElement, after: HtmlElement): readonly Change[] {
  const names = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])
  return [...names].flatMap((name) => {
    const old = before.attributes[name]
    const now = after.attributes[name]
    if (old === now) return []
    return changesOf(before, name, { before: old ?? '', after: now ?? '' })
  })
}

function changesOf(
  element: HtmlElement,
  name: string,
  values: { before: string; after: string },
): readonly Change[] {
  const kind = classOfAttribute(element, name)
  const what = !values.before ? 'added' : !values.after ? 'removed' : 'changed'
  const isHead = element.tag === 'meta' || element.tag === 'link'
  const at = isHead ? headName(element) : placeOf(element)
  if (kind === 'data') return dataChanges(element, name, values)
  const place = isHead || name === 'href' ? at : `${at} › ${name}`
  return [{ class: kind, what, place, subject: null, ...values }]
}

/** What islands read: JSON is compared by its values. */
function dataChanges(
  element: HtmlElement,
  name: string,
  { before, after }: { before: string; after: string },
): readonly Change[] {
  const place = `${placeOf(element)} › ${name}`
  const isJson = /^[[{]/.test(before) && /^[[{]/.test(after)
  const leaves = (isJson && jsonChanges(before, after)) || [{ place: '', before, after }]
  return leaves.map((leaf) => ({
    class: 'data',
    what: !leaf.before ? 'added' : !leaf.after ? 'removed' : 'changed',
    place: leaf.place ? `${place} › ${leaf.place}` : place,
    subject: null,
    before: leaf.before,
    after: leaf.after,
  }))
}

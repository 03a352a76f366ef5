import { attributeChanges, classOfLink, headName } from './attributeChanges.ts'
import type { Change, ChangeClass } from './changeClasses.ts'
import {
  collapse,
  findElement,
  isTextBlock,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './htmlTree.ts'
import { jsonChanges } from './jsonChanges.ts'
import { isPrice } from './money.ts'
import { pairChildren } from './pairChildren.ts'
import { isPriceOrStock, placeOf } from './placeOf.ts'

/** A change, and where its elements start in the HTML. */
export interface PlacedChange extends Change {
  starts: { before: number | null; after: number | null }
  /** Whether scripts or search engines read it, and it may repeat what is visible. */
  isCopy: boolean
}

/** The most letters of a text that was added or removed. */
const mostLetters = 2000

/** All differences of two elements. */
export function compareElements(before: HtmlElement, after: HtmlElement): readonly PlacedChange[] {
  if (before.source === after.source) return []
  if (before.tag !== after.tag) return [...one(before, 'removed'), ...one(after, 'added')]
  if (before.tag === 'script') return scriptChanges(before, after)
  const inside =
    isTextBlock(before) && isTextBlock(after)
      ? [...textChanges(before, after), ...childChanges(before, after, { isTextSeen: true })]
      : childChanges(before, after, { isTextSeen: false })
  const own = attributeChanges(before, after).map((change) => place(change, before, after))
  // the data of an island changes with what it shows
  return inside.length > 0 ? [...own.filter((change) => change.class !== 'data'), ...inside] : own
}

const place = (change: Change, before: HtmlElement, after: HtmlElement): PlacedChange => ({
  ...change,
  subject: change.class === 'price' ? subjectOf(after) : null,
  starts: { before: before.start, after: after.start },
  isCopy: change.class === 'data',
})

function childChanges(
  before: HtmlElement,
  after: HtmlElement,
  { isTextSeen }: { isTextSeen: boolean },
): readonly PlacedChange[] {
  return pairChildren(before.children, after.children).flatMap(([old, now]) => {
    if (isTextSeen) return inlineChanges(old, now)
    if (old?.kind === 'text' || now?.kind === 'text') return bareText(old, now, after)
    if (old && now) return compareElements(old, now)
    return old ? one(old, 'removed') : one(now!, 'added')
  })
}

/** Differences of inline elements, whose text was compared with that of their block. */
function inlineChanges(before: HtmlNode | null, after: HtmlNode | null): readonly PlacedChange[] {
  if (before?.kind === 'text' || after?.kind === 'text') return []
  if (!before || !after) {
    const element = (before ?? after)!
    const hasMore = element.tag === 'a' || element.tag === 'img' || element.tag === 'svg'
    return hasMore ? one(element, before ? 'removed' : 'added') : []
  }
  if (before.tag !== after.tag) return []
  return [
    ...attributeChanges(before, after).map((change) => place(change, before, after)),
    ...childChanges(before, after, { isTextSeen: true }),
  ]
}

/** Text beside blocks. */
function bareText(
  before: HtmlNode | null,
  after: HtmlNode | null,
  around: HtmlElement,
): readonly PlacedChange[] {
  const words = (node: HtmlNode | null) =>
    node === null ? '' : node.kind === 'text' ? collapse(node.text) : textOf(node)
  return textChange({ before: words(before), after: words(after) }, around, around)
}

const textChanges = (before: HtmlElement, after: HtmlElement) =>
  textChange({ before: textOf(before), after: textOf(after) }, before, after)

function textChange(
  values: { before: string; after: string },
  before: HtmlElement,
  after: HtmlElement,
): readonly PlacedChange[] {
  if (values.before === values.after) return []
  if (before.tag === 'title' && isInHead(before)) {
    return [
      place(
        { class: 'seo', what: 'changed', place: 'title', subject: null, ...values },
        before,
        after,
      ),
    ]
  }
  const isOffer = isPriceOrStock(after) || [values.before, values.after].some(isPrice)
  return [
    place(
      {
        class: before.tag === 'style' ? 'style' : isOffer ? 'price' : 'text',
        what: values.before === '' ? 'added' : values.after === '' ? 'removed' : 'changed',
        place: placeOf(before),
        subject: null,
        ...values,
      },
      before,
      after,
    ),
  ]
}

const isInHead = ({ parent }: HtmlElement) => parent?.tag !== 'svg'

function scriptChanges(before: HtmlElement, after: HtmlElement): readonly PlacedChange[] {
  const code = [before, after].map((element) =>
    element.children.map((child) => (child.kind === 'text' ? child.text : '')).join(''),
  ) as [string, string]
  const { type = '' } = after.attributes
  const leaves = type.endsWith('json') ? jsonChanges(...code) : null
  if (leaves)
    return leaves.map((leaf) => ({ ...place(leafChange(leaf, type), before, after), isCopy: true }))
  const own = attributeChanges(before, after).map((change) => place(change, before, after))
  if (code[0] === code[1]) return own
  const inline = { before: `${code[0].length} bytes`, after: `${code[1].length} bytes` }
  const change = { class: 'script', what: 'changed', place: 'inline script' } as const
  return [...own, place({ ...change, subject: null, ...inline }, before, after)]
}

const offerKeys = /^(?:price|lowPrice|highPrice|availability|inventoryLevel)$/

const leafChange = (
  { place: at, key, before, after }: { place: string; key: string; before: string; after: string },
  type: string,
): Change => ({
  class: offerKeys.test(key) ? 'price' : type.includes('ld+') ? 'structured-data' : 'data',
  what: before === '' ? 'added' : after === '' ? 'removed' : 'changed',
  place: at,
  subject: null,
  before: shortUrl(before),
  after: shortUrl(after),
})

const shortUrl = (value: string) => value.replace(/^https?:\/\/schema\.org\//, '')

/** The change of an element that only one document has. */
function one(element: HtmlElement, what: 'added' | 'removed'): readonly PlacedChange[] {
  const [kind, text] = describe(element)
  const at = element.tag === 'meta' || element.tag === 'link' ? headName(element) : placeOf(element)
  const isAdded = what === 'added'
  return [
    {
      class: kind,
      what,
      place: at,
      subject: kind === 'price' ? subjectOf(element) : null,
      before: isAdded ? '' : text,
      after: isAdded ? text : '',
      starts: { before: isAdded ? null : element.start, after: isAdded ? element.start : null },
      isCopy: false,
    },
  ]
}

function describe(element: HtmlElement): readonly [ChangeClass, string] {
  const { tag, attributes } = element
  if (tag === 'meta') return ['seo', attributes['content'] ?? '']
  if (tag === 'link') return [classOfLink(attributes), attributes['href'] ?? '']
  if (tag === 'title') return ['seo', textOf(element)]
  if (tag === 'style') return ['style', `${element.source.length} bytes`]
  if (tag === 'script') return describeScript(element)
  const text = textOf(element).slice(0, mostLetters)
  const link = tag === 'a' ? element : findElement(element, /^a$/)
  const href = link?.attributes['href']
  if (link && href !== undefined && textOf(link) === text)
    return ['link', `${text} (${href})`.trim()]
  if (text) return [isPriceOrStock(element) || isPrice(text) ? 'price' : 'text', text]
  const picture = tag === 'img' ? element : findElement(element, /^img$/)
  if (picture) return ['asset', picture.attributes['alt'] || (picture.attributes['src'] ?? '')]
  return ['markup', [tag, ...(attributes['class']?.split(/\s+/) ?? [])].join('.')]
}

function describeScript({ attributes, source }: HtmlElement): readonly [ChangeClass, string] {
  const type = /"@type":"(\w+)"/.exec(source)?.[1]
  if (attributes['type']?.includes('ld+')) return ['structured-data', type ?? 'JSON-LD']
  return ['script', attributes['src'] ?? `inline, ${source.length} bytes`]
}

/** The product of a card, by its heading or link; null for the page's own. */
function subjectOf(element: HtmlElement): string | null {
  for (let at: HtmlElement | null = element; at; at = at.parent) {
    if (at.tag !== 'article') continue
    const name = findElement(at, /^h[1-6]$/) ?? findElement(at, /^a$/)
    return (name && textOf(name)) || null
  }
  return null
}

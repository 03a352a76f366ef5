import { diffArrays } from 'diff'
import type { HtmlElement, HtmlNode } from './htmlTree.ts'

export type Pair = readonly [before: HtmlNode | null, after: HtmlNode | null]

/** Lists that differ more than this are paired by name and order alone. */
const mostEdits = 400

/**
 * Pairs the children of two elements. Equal ones are left out; others are paired by a name of their own, such as a
 * link or an id, then by tag and class in their order.
 */
export function pairChildren(
  before: readonly HtmlNode[],
  after: readonly HtmlNode[],
): readonly Pair[] {
  let start = 0
  while (start < before.length && before[start]!.source === after[start]?.source) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end)!.source === after.at(-1 - end)!.source) end += 1
  const old = before.slice(start, before.length - end)
  const now = after.slice(start, after.length - end)
  if (old.length === 0 || now.length === 0 || old.length + now.length <= 2) return pairGap(old, now)
  const parts = diffArrays(old, now, {
    comparator: (a, b) => a.source === b.source,
    maxEditLength: mostEdits,
  })
  if (!parts) return pairGap(old, now)
  return gapsOf(parts).flatMap(([removed, added]) => pairGap(removed, added))
}

type Gap = readonly [removed: HtmlNode[], added: HtmlNode[]]

/** What lies between equal children. */
function gapsOf(
  parts: readonly { added: boolean; removed: boolean; value: HtmlNode[] }[],
): readonly Gap[] {
  const gaps: Gap[] = [[[], []]]
  for (const { added, removed, value } of parts) {
    const [old, now] = gaps.at(-1)!
    if (added) now.push(...value)
    else if (removed) old.push(...value)
    else if (old.length + now.length > 0) gaps.push([[], []])
  }
  return gaps
}

function pairGap(before: readonly HtmlNode[], after: readonly HtmlNode[]): readonly Pair[] {
  const pairs: Pair[] = []
  let rest: readonly [readonly HtmlNode[], readonly HtmlNode[]] = [before, after]
  for (const keyOf of [identityOf, shapeOf, tagOf]) {
    if (rest[0].length === 0 || rest[1].length === 0) break
    rest = takePairs(rest, keyOf, pairs)
  }
  return [
    ...pairs,
    ...rest[0].map((node): Pair => [node, null]),
    ...rest[1].map((node): Pair => [null, node]),
  ]
}

/** Moves nodes with the same key, in their order, to the pairs; returns the others. */
function takePairs(
  [before, after]: readonly [readonly HtmlNode[], readonly HtmlNode[]],
  keyOf: (node: HtmlNode) => string | null,
  pairs: Pair[],
): readonly [readonly HtmlNode[], readonly HtmlNode[]] {
  const byKey = new Map<string, HtmlNode[]>()
  for (const node of after) {
    const key = keyOf(node)
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), node])
  }
  const taken = new Set<HtmlNode>()
  const left = before.filter((node) => {
    const key = keyOf(node)
    const partner = key === null ? undefined : byKey.get(key)?.shift()
    if (!partner) return true
    taken.add(partner)
    if (node.source !== partner.source) pairs.push([node, partner])
    return false
  })
  return [left, after.filter((node) => !taken.has(node))]
}

const tagOf = (node: HtmlNode) =>
  node.kind === 'text' ? '#text' : strict.has(node.tag) ? null : node.tag

const shapeOf = (node: HtmlNode) =>
  node.kind === 'text'
    ? '#text'
    : strict.has(node.tag) || hasIdentity(node)
      ? null
      : `${node.tag}.${node.attributes['class'] ?? ''}`

/** Two of these are never the same one, if their names differ. */
const strict = new Set(['meta', 'link', 'script', 'title'])

/** A product card is never another product's. */
const hasIdentity = ({ tag, attributes }: HtmlElement) =>
  tag === 'article' && attributes['data-sku'] !== undefined

/** What an element is known by, whatever it contains; null if there is nothing. */
function identityOf(node: HtmlNode): string | null {
  if (node.kind === 'text') return null
  const { tag, attributes, source } = node
  const { id, name, property, rel, hreflang, href, src, type } = attributes
  if (tag === 'meta') return `meta ${name ?? property ?? Object.keys(attributes)[0]}`
  if (tag === 'title') return tag
  if (tag === 'link') {
    const isOnly = rel === 'canonical' || rel === 'prev' || rel === 'next'
    return `link ${rel} ${hreflang ?? (isOnly ? '' : `${attributes['as']} ${href}`)}`
  }
  if (tag === 'script') {
    if (type?.endsWith('json')) return `script ${type} ${id} ${/"@type":"\w+"/.exec(source)?.[0]}`
    return `script ${src ?? 'inline'}`
  }
  if (id) return `${tag} ${id}`
  const own = attributes['data-parent'] ?? attributes['data-sku'] ?? attributes['data-key'] ?? href
  if (own) return `${tag} ${own}`
  const link = /\shref="([^"]*)"/.exec(source)?.[1]
  return link ? `${tag} with ${link}` : null
}

import type { ProductRouteKey, RouteKey, StoryRouteKey } from './pageDefinition.ts'

/** The key of a page that a story makes. Throws for other keys. */
export function storyKey(key: RouteKey): StoryRouteKey {
  if (typeof key === 'string' || key.type !== 'story') throw unexpectedKey('story', key)
  return key
}

/** The key of a product page. Throws for other keys. */
export function productKey(key: RouteKey): ProductRouteKey {
  if (typeof key === 'string' || key.type !== 'product') throw unexpectedKey('product', key)
  return key
}

/** The key of a page that has a path or an id as its key. Throws for other keys. */
export function textKey(key: RouteKey): string {
  if (typeof key !== 'string') throw unexpectedKey('text', key)
  return key
}

const unexpectedKey = (type: string, key: RouteKey) =>
  new Error(`expected the key of a ${type} page, not ${JSON.stringify(key)}`)

import { describe, expect, it } from 'vitest'
import type { RouteKey } from '#templates/pages/definitions/pageDefinition.ts'
import { productKey, storyKey, textKey } from '#templates/pages/definitions/routeKeys.ts'

const text = 'basket'
const story: RouteKey = { type: 'story', path: 'bikes', page: 2 }
const product: RouteKey = { type: 'product', productId: '1', shapeId: null }

describe('the key of a page', () => {
  it('is the key of a story, a product or a text', () => {
    expect(storyKey(story)).toBe(story)
    expect(productKey(product)).toBe(product)
    expect(textKey(text)).toBe(text)
  })

  it.each<[string, (key: RouteKey) => unknown, readonly RouteKey[]]>([
    ['story', storyKey, [text, product]],
    ['product', productKey, [text, story]],
    ['text', textKey, [story, product]],
  ])('of another type than %s is an error', (type, read, keys) => {
    for (const key of keys)
      expect(() => read(key)).toThrow(`expected the key of a ${type} page, not`)
  })
})

import { expect, it } from 'vitest'
import { namesOfId, needsNoElement } from '#cli/links/anchors.ts'
import { createPageIds } from '#cli/links/pageIds.ts'

it('knows the ids of the pages that were added', () => {
  const ids = createPageIds()
  ids.add('/a/', new Set(['one', 'two']))
  ids.add('/b/', new Set(['one', 'two']))
  ids.add('/c/', new Set())
  expect(ids.of('/a/')).toEqual(['one', 'two'])
  expect(ids.of('/b/')).toEqual(['one', 'two'])
  expect(ids.of('/c/')).toEqual([])
  expect(ids.of('/d/')).toBeUndefined()
})

it('looks for an id as it is, then decoded', () => {
  expect(namesOfId('caf%C3%A9')).toEqual(['caf%C3%A9', 'café'])
  expect(namesOfId('100%')).toEqual(['100%', '100%'])
})

it.each([
  ['top', true],
  ['TOP', true],
  [':~:text=bike', true],
  ['topics', false],
])('#%s needs no element: %j', (id, expected) => {
  expect(needsNoElement(id)).toBe(expected)
})

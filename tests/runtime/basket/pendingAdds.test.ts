import { expect, it } from 'vitest'
import { openPendingAdds } from '#runtime/basket/pendingAdds.ts'
import { openStore } from '../session/openStore.ts'

const item = (changes: object = {}) => ({
  lineId: 'a',
  productId: 'a',
  quantity: 1,
  belongsTo: null,
  path: '/gb/en/calder-1/',
  ...changes,
})

it.each([
  ['the same product', {}, true],
  ['the same product on another address', { path: '/gb/en/calder-1/?battery=500' }, true],
  ['another product', { lineId: 'b', productId: 'b' }, false],
  ['another quantity', { quantity: 2 }, false],
  ['the part of a bundle', { belongsTo: 'c' }, false],
])('a second try of %s is the first one: %j, %j', (_what, changes, isSame) => {
  const adds = openPendingAdds(openStore().store)('GB')
  const first = adds.begin([item()])
  adds.keepUnknown(first.id)
  expect(adds.begin([item(changes)]).id === first.id).toBe(isSame)
})

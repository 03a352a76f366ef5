import { expect, it } from 'vitest'
import { responseToken } from '#runtime/session/responseToken.ts'

it.each([
  ['the first of several', 'new, old', 'no-store', 'new'],
  ['an empty one', '', 'private', ''],
  ['none where a shared cache may store the response', 'new', 'public, max-age=60', null],
  ['one where only a part of a word is public', 'new', 'x-public-1', 'new'],
])('reads %s', (_, token, cache, expected) => {
  const headers = new Headers({ 'sw-context-token': token, 'cache-control': cache })
  expect(responseToken(headers)).toBe(expected)
})

it('reads none from a response without the header', () => {
  expect(responseToken(new Headers())).toBeNull()
})

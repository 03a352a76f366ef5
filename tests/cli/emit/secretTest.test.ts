import { expect, it } from 'vitest'
import { createSecretTest } from '#cli/emit/secretTest.ts'

const hasSecret = createSecretTest(['key.1', `a<b"c'd&e`])

it.each([
  ['as it is', 'x key.1 x'],
  ['in HTML', `a&lt;b"c'd&amp;e`],
  ['in an attribute', `a&lt;b&quot;c'd&amp;e`],
  ['in an attribute of React', 'a&lt;b&quot;c&#x27;d&amp;e'],
  ['in the JSON of a script', `a\\u003cb"c'd&e`],
])('finds a secret %s', (_, content) => {
  expect(hasSecret(content)).toBe(true)
  expect(hasSecret(Buffer.from(content))).toBe(true)
})

it('finds nothing else, and nothing without secrets', () => {
  expect(hasSecret('key-1')).toBe(false)
  expect(createSecretTest([])('key.1')).toBe(false)
})

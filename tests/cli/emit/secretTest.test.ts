import fc from 'fast-check'
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

/** Ways to write a character. */
const escapes: readonly ((code: number) => string)[] = [
  (code) => String.fromCodePoint(code),
  (code) => `\\u${code.toString(16).padStart(4, '0')}`,
  (code) => `\\\\u${code.toString(16).padStart(4, '0').toUpperCase()}`,
  (code) => `\\u{${code.toString(16)}}`,
  (code) => `\\x${code.toString(16).padStart(2, '0')}`,
  (code) => `\\${code.toString(16).padStart(6, '0')}`,
  (code) => `&#${code};`,
  (code) => `&#x${code.toString(16)};`,
  (code) => `%${code.toString(16).padStart(2, '0')}`,
  (code) => `%25${code.toString(16).padStart(2, '0').toUpperCase()}`,
]

const secret = fc.stringMatching(/^[A-Za-z0-9_~.-]{8,40}$/)

it('X6.1 finds a secret with any mix of its characters escaped', () => {
  fc.assert(
    fc.property(secret, fc.infiniteStream(fc.nat(escapes.length - 1)), (text, choices) => {
      const escaped = [...text].map((letter) => {
        const escape = escapes[choices.next().value]!
        return escape(letter.codePointAt(0)!)
      })
      const content = `{"a":"x ${escaped.join('')} y"}`
      expect(createSecretTest([text])(content), content).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('X6.1 finds a secret whose escapes are escaped, in any mix', () => {
  const nested = fc.tuple(fc.nat(escapes.length - 1), fc.nat(escapes.length - 1))
  fc.assert(
    fc.property(secret, fc.infiniteStream(nested), (text, choices) => {
      const escapeAll = (plain: string, index: number) =>
        [...plain].map((letter) => escapes[index]!(letter.codePointAt(0)!)).join('')
      const escaped = [...text].map((letter) => {
        const [inner, outer] = choices.next().value
        return escapeAll(escapeAll(letter, inner), outer)
      })
      const content = `{"a":"x ${escaped.join('')} y"}`
      expect(createSecretTest([text])(content), content).toBe(true)
    }),
    { numRuns: 500 },
  )
})

const toOctal = (letter: string) => `\\${letter.codePointAt(0)!.toString(8).padStart(3, '0')}`

it.each([
  ['%5Cu006B%5Cu0065%5Cu0079%2E%31'],
  ['%25256bey.1'],
  ['%6B%65%79%252E1'],
  ['%u006bey.1'],
  ['&#92;u006bey.1'],
  ['&amp;#107;ey.1'],
  ['&bsol;u006bey&period;1'],
  ['&amp;percnt;6bey.1'],
  [[...'key.1'].map(toOctal).join('')],
  ['%5C153ey%5c0561'],
])('X6.1 finds a secret in %s', (content) => {
  expect(hasSecret(content)).toBe(true)
})

it('X6.1 takes no other text for a secret', () => {
  fc.assert(
    fc.property(secret, secret, (text, other) => {
      fc.pre(!other.includes(text))
      expect(createSecretTest([text])(JSON.stringify(other))).toBe(false)
    }),
  )
})

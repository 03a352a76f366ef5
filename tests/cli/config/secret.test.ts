import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactor, Secret, encodingsOf } from '#cli/config/secret.ts'

const value = 'ca/na+ry "token" ü=1'
const secret = new Secret(value)

describe('a secret', () => {
  it('is only returned by reveal', () => {
    expect(secret.reveal()).toBe(value)
  })

  it.each<[string, string]>([
    ['a template', `${secret}`],
    ['String', String(secret)],
    ['joining', [secret].join('')],
    ['JSON', JSON.stringify({ secret })],
    ['inspection', inspect({ a: { b: [secret] } }, { depth: 9, showHidden: true })],
    ['an error', String(new Error(`wrong token ${secret}`))],
    [
      'an error that holds it',
      inspect(Object.assign(new Error('x'), { secret }), { showHidden: true }),
    ],
    ['its keys', JSON.stringify([Object.entries(secret), { ...secret }])],
    ['a copy', JSON.stringify(structuredClone({ ...secret }))],
  ])('X6.1 does not appear in %s', (_way, text) => {
    expect(text).not.toContain('ry "token')
    expect(text).not.toContain('na+ry')
  })

  it('prints as [secret]', () => {
    expect([`${secret}`, JSON.stringify(secret), inspect(secret)]).toEqual([
      '[secret]',
      '"[secret]"',
      '[secret]',
    ])
  })
})

describe('the redactor', () => {
  const clean = redactor([secret, new Secret('second-canary')])
  const base64 = (text: string) => Buffer.from(text).toString('base64')

  it.each([
    ['raw', value],
    ['URL-encoded', encodeURIComponent(value)],
    ['as a query', new URLSearchParams({ k: value }).toString()],
    ['in JSON', JSON.stringify({ k: value })],
    ['in base64', base64(value)],
    ['in base64 after a user name', base64(`a:${value}:b`)],
    ['in base64 after another', base64(`ab:${value}:b`)],
    ['in base64 after a third', base64(`abc:${value}:b`)],
    ['in base64 for URLs', Buffer.from(value).toString('base64url')],
    ['in hex', Buffer.from(value).toString('hex')],
  ])('X6.1 replaces a secret %s', (_form, text) => {
    const cleaned = clean(`before ${text} after second-canary`)
    expect(cleaned).toMatch(/^before .*\[secret\].* after \[secret\]$/)
    // no six consecutive letters of any encoding remain
    for (const spelling of encodingsOf(secret))
      for (let at = 0; at + 6 <= spelling.length; at += 1)
        expect(cleaned).not.toContain(spelling.slice(at, at + 6))
  })

  it.each([
    ['base64 with a user name before it', base64(`user:${value}`)],
    ['base64 between other words', base64(`token=${value}&page=2`)],
    ['base64 for URLs', Buffer.from(`ab${value}cd`).toString('base64url')],
    ['percent-encoded base64', encodeURIComponent(base64(`a${value}bc`))],
    ['base64 in JSON of PHP', base64(`k${value}`).replaceAll('/', '\\/')],
    ['percent-encoding in lower case', encodeURIComponent(value).toLowerCase()],
    ['percent-encoding twice', encodeURIComponent(encodeURIComponent(value))],
    [
      'percent-encoding of every letter',
      Array.from(Buffer.from(value), (byte) => `%${byte.toString(16)}`).join(''),
    ],
    ['JSON of PHP', JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/')],
    [
      'JSON with every letter escaped',
      Array.from(value, (letter) => {
        return `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
      }).join(''),
    ],
    ['numbers of HTML', Array.from(value, (letter) => `&#${letter.charCodeAt(0)};`).join('')],
    ['hex in upper case', Buffer.from(value).toString('hex').toUpperCase()],
  ])('X6.1 leaves no part of it in %s', (_form, text) => {
    expect(clean(`<${text}>`)).toBe('<[secret]>')
  })

  it('X6.1 leaves no part of any secret in base64 of any surrounding text', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 12, maxLength: 40 }),
        fc.string(),
        fc.string(),
        fc.constantFrom('base64' as const, 'base64url' as const),
        (inner, before, after, encoding) => {
          const encoded = Buffer.from(before + inner + after).toString(encoding)
          expect(redactor([new Secret(inner)])(encoded)).toBe('[secret]')
        },
      ),
      { numRuns: 40 },
    )
  })

  it('keeps base64 without a secret', () => {
    expect(clean(base64('nothing to hide in here'))).toBe(base64('nothing to hide in here'))
  })

  it('keeps other texts', () => {
    expect(clean('nothing to hide: [secret]')).toBe('nothing to hide: [secret]')
    expect(redactor([new Secret('')])('a text')).toBe('a text')
    expect(redactor([])('a text')).toBe('a text')
  })

  it('replaces the longer of two secrets with a common start', () => {
    expect(redactor([new Secret('canary'), new Secret('canary-long')])('canary-long')).toBe(
      '[secret]',
    )
  })
})

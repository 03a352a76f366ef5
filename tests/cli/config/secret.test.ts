import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { redactor, Secret, spellingsOf } from '#cli/config/secret.ts'

const value = 'ca/na+ry "token" ü=1'
const secret = new Secret(value)

describe('a secret', () => {
  it('is given by reveal alone', () => {
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
  ])('X6.1 does not show in %s', (_way, text) => {
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
  ])('X6.1 takes it out %s', (_form, text) => {
    const cleaned = clean(`before ${text} after second-canary`)
    expect(cleaned).toMatch(/^before .*\[secret\].* after \[secret\]$/)
    // Not six letters in a row of any spelling are left.
    for (const spelling of spellingsOf(secret))
      for (let at = 0; at + 6 <= spelling.length; at += 1)
        expect(cleaned).not.toContain(spelling.slice(at, at + 6))
  })

  it('leaves other texts as they are', () => {
    expect(clean('nothing to hide: [secret]')).toBe('nothing to hide: [secret]')
    expect(redactor([new Secret('')])('a text')).toBe('a text')
    expect(redactor([])('a text')).toBe('a text')
  })

  it('takes out the longer of two secrets of which one starts the other', () => {
    expect(redactor([new Secret('canary'), new Secret('canary-long')])('canary-long')).toBe(
      '[secret]',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { describeCall, prepareCall } from '#runtime/api/prepareCall.ts'
import { settings } from './fakeBackend.ts'

const target = { country: 'GB', settings, languageId: 'language-en' }

describe('a prepared call', () => {
  it('writes the parameters of a read into path and query', () => {
    const { url, init } = prepareCall(
      { method: 'GET', path: '/a/:id' },
      { id: 'b c', page: 2 },
      target,
    )
    expect(url).toBe('https://shop.example/store-api/a/b%20c?page=2')
    expect(init).not.toHaveProperty('body')
    expect(init.headers).toEqual({
      accept: 'application/json',
      'sw-access-key': 'SWSCKEY',
      'sw-language-id': 'language-en',
    })
  })

  it('writes the parameters of a write into the body, those of the endpoint over them', () => {
    const endpoint = { method: 'POST', path: '/order', always: { refetch: true } } as const
    const { url, init } = prepareCall(endpoint, { id: 'a', refetch: false }, target)
    expect(url).toBe('https://shop.example/store-api/order')
    expect(init.body).toBe('{"id":"a","refetch":true}')
    expect(init.headers['content-type']).toBe('application/json')
  })

  it('has no header for an unknown language', () => {
    const endpoint = { method: 'GET', path: '/a' } as const
    const { init } = prepareCall(endpoint, {}, { ...target, languageId: null })
    expect(init.headers).not.toHaveProperty('sw-language-id')
  })

  it.each([
    ['a change of the basket', { method: 'POST', path: '/a', hasContext: true }, true],
    ['a read of the basket', { method: 'GET', path: '/a', hasContext: true }, undefined],
    ['a search', { method: 'POST', path: '/a' }, undefined],
  ] as const)('of %s outlives the page: %j %s', (_, endpoint, keepalive) => {
    expect(prepareCall(endpoint, {}, target).init.keepalive).toBe(keepalive)
  })

  it('is named without its parameters, which may be personal', () => {
    const call = prepareCall({ method: 'GET', path: '/a/:id' }, { id: 'me@mail.example' }, target)
    expect(describeCall(call)).toBe('GET /a/:id')
  })
})

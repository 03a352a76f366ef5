import { describe, expect, it } from 'vitest'
import { redirectAddress } from '#shared/paths/redirectAddress.ts'

describe('the target of a redirect', () => {
  it.each([
    ['/new/', '', '', '/new/'],
    ['/new/', '?a=b', '#c', '/new/?a=b#c'],
    ['/new/', '', '#c', '/new/#c'],
    ['/new/?own', '?a=b', '#c', '/new/?own#c'],
    ['/new/#own', '?a=b', '#c', '/new/?a=b#own'],
    ['/new/?own#own', '?a=b', '#c', '/new/?own#own'],
    ['/new/#own?no-query', '?a=b', '', '/new/?a=b#own?no-query'],
    ['https://other.example', '?a=b', '#c', 'https://other.example?a=b#c'],
  ])('%s with %j and %j is %s', (to, search, hash, address) => {
    expect(redirectAddress(to, { search, hash })).toBe(address)
  })
})

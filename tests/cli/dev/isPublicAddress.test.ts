import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '#cli/dev/isPublicAddress.ts'

/**
 * Networks that no script may be fetched from: their first and last address, and those beside them.
 */
const closed: readonly [
  first: string,
  last: string,
  before: string | null,
  after: string | null,
][] = [
  ['0.0.0.0', '0.255.255.255', null, '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255', null],
  ['::', '1fff:ffff::', null, '2000::'],
  ['2001::', '2001:1ff:ffff::', '2000:ffff::', '2001:200::'],
  ['2001:db8::', '2001:db8:ffff::', '2001:db7:ffff::', '2001:db9::'],
  ['2002::', '2002:ffff::', '2001:ffff::', '2003::'],
  ['3fff::', '3fff:fff:ffff::', '3ffe:ffff::', '3fff:1000::'],
  ['4000::', 'ffff::', '3fff:ffff::', null],
]

describe('public addresses', () => {
  it.each(closed)('exclude %s to %s, but not their neighbours', (first, last, before, after) => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false])
    const beside = [before, after].filter((address) => address !== null)
    expect(beside.map((address) => [address, isPublicAddress(address)])).toEqual(
      beside.map((address) => [address, true]),
    )
  })

  it.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f.1', '[2003::]', '2003::%eth0x/8'])(
    'are not %j, which is none',
    (text) => {
      expect(isPublicAddress(text)).toBe(false)
    },
  )
})

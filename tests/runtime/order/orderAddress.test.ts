import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isReturn,
  orderAddress,
  readOrderCode,
  returnAddress,
  withoutReturn,
} from '#runtime/order/orderAddress.ts'
import { addressAttacks, htmlAttacks } from '../../attackStrings.ts'

const path = '/gb/en/order-confirm/'
const codeOf = (address: string) => readOrderCode(new URL(address, 'https://shop.example').search)

describe('the address of an order', () => {
  it('has its code', () => {
    expect(orderAddress(path, 'q8mXwZ0sVb2n')).toBe(`${path}?order=q8mXwZ0sVb2n`)
  })

  it('is read as it was written, for any code', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{1,64}$/), (code) => {
        expect(codeOf(orderAddress(path, code))).toBe(code)
      }),
    )
  })

  it('leads to the page of orders, whatever the code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (code) => {
        const { origin, pathname, hash } = new URL(orderAddress(path, code), 'https://shop.example')
        expect([origin, pathname, hash]).toEqual(['https://shop.example', path, ''])
      }),
    )
  })
})

describe('the address that a payment page leads back to', () => {
  const search = (address: string) => new URL(address, 'https://shop.example').search

  it('is known as such, and is that of the order without it', () => {
    const back = search(returnAddress(path, 'q8mX'))
    expect([isReturn(back), readOrderCode(back)]).toEqual([true, 'q8mX'])
    expect(withoutReturn(back)).toBe(search(orderAddress(path, 'q8mX')))
    expect(isReturn(withoutReturn(back))).toBe(false)
  })

  it.each([
    ['', false, ''],
    ['?order=abc', false, '?order=abc'],
    ['?order=abc&paid=here&error-code=X', true, '?order=abc&error-code=X'],
    ['?paid=here', true, ''],
  ])('%j: %j, without it %j', (query, isBack, without) => {
    expect([isReturn(query), withoutReturn(query)]).toEqual([isBack, without])
  })
})

describe('the code of an address', () => {
  it.each([
    ['?order=abc', 'abc'],
    ['?utm=1&order=a-B_9', 'a-B_9'],
    ['?order=abc&error-code=CHECKOUT__X', 'abc'],
    ['?order=abc&order=def', 'abc'],
    ['', null],
    ['?', null],
    ['?order', null],
    ['?order=', null],
    ['?Order=abc', null],
    ['?order=a%20b', null],
    ['?order=a/b', null],
    ['?order=..', null],
    ['?order=%F0%9F%92%A5', null],
    [`?order=${'a'.repeat(64)}`, 'a'.repeat(64)],
    [`?order=${'a'.repeat(65)}`, null],
    ['?order=abc%0A', null],
  ])('%j is %j', (search, code) => {
    expect(readOrderCode(search)).toBe(code)
  })

  it('is never an attack', () => {
    for (const attack of [...htmlAttacks, ...addressAttacks]) {
      expect(codeOf(orderAddress(path, attack))).toBeNull()
    }
  })
})

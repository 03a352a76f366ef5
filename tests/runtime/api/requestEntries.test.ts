import { describe, expect, it } from 'vitest'
import { createRequestEntries } from '#runtime/api/requestEntries.ts'

const open = (country = () => 'GB') =>
  createRequestEntries({ country, isRead: (name) => name.startsWith('read') })

describe('the entries of requests', () => {
  it('are one for each read, country and set of parameters, in any order of keys', () => {
    let country = 'GB'
    const entries = open(() => country)
    const entry = entries.open('read', { a: 1, b: 2 })
    expect(entries.open('read', { b: 2, a: 1 })).toBe(entry)
    expect(entries.open('read', { a: 1 })).not.toBe(entry)
    country = 'IE'
    expect(entries.open('read', { a: 1, b: 2 })).not.toBe(entry)
  })

  it('are one for all parameters of a write, and do not keep them', () => {
    const entries = open()
    const entry = entries.open('write', { email: 'me@mail.example' })
    expect(entries.open('write', {})).toBe(entry)
    expect(entry.parameters).toEqual({})
  })

  it('are selected by name and parameters, or all', () => {
    const entries = open()
    const [one, two, other] = [
      entries.open('read', { a: 1 }),
      entries.open('read', { a: 2 }),
      entries.open('readMore'),
    ]
    expect(entries.select('read', { a: 2 })).toEqual([two])
    expect(entries.select('read')).toEqual([one, two])
    expect(entries.select()).toEqual([one, two, other])
    entries.delete(one)
    expect(entries.select('read')).toEqual([two])
  })

  it('are evicted above 100, the oldest unobserved ones first', () => {
    const entries = open()
    entries.open('read', { a: 'observed' }).observers = 1
    entries.open('read', { a: 'loading' }).loading = new Promise(() => {})
    for (let a = 0; a < 100; a += 1) entries.open('read', { a })
    const parameters = entries.select().map((entry) => entry.parameters['a'])
    expect(parameters).toHaveLength(100)
    expect(parameters.slice(0, 3)).toEqual(['observed', 'loading', 2])
  })
})

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createKey, readEntry, updateEntry, writeEntry } from '#runtime/navigation/historyEntry.ts'

afterEach(() => void vi.restoreAllMocks())

describe('a history entry', () => {
  it.each(['push', 'replace'] as const)('is written by %s and read again', (type) => {
    const before = history.length
    writeEntry(type, '/gb/en/bikes/?a=b#c', { key: 'k1', state: { from: 'menu' } })
    expect(location.href).toBe(`${location.origin}/gb/en/bikes/?a=b#c`)
    expect(history.length - before).toBe(type === 'push' ? 1 : 0)
    expect(readEntry(history.state)).toEqual({ key: 'k1', state: { from: 'menu' } })
  })

  it.each([null, undefined, 'text', 1, {}, { shopgen: 1 }, { key: 'a' }])(
    'of %j was not written by the router',
    (state) => expect(readEntry(state)).toBeNull(),
  )

  it('keeps its state if the browser rejects an update, and throws on a write', () => {
    history.replaceState({ shopgen: 'k1', state: 1 }, '')
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError')
    })
    const entry = { key: 'k2', state: 2 }
    updateEntry('/gb/en/', entry)
    expect(readEntry(history.state)).toEqual({ key: 'k1', state: 1 })
    expect(() => writeEntry('replace', '/gb/en/', entry)).toThrow('too many')
  })

  it('has a unique key', () => {
    const keys = Array.from({ length: 100 }, createKey)
    expect(new Set(keys).size).toBe(100)
    expect(keys.every((key) => /^[a-z0-9]{4,8}$/.test(key))).toBe(true)
  })
})

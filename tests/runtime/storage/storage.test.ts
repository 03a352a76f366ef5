import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '#runtime/storage/storage.ts'
import { defaultLifetimeMs } from '#runtime/storage/storedValue.ts'
import { hostileJson } from '../../attackStrings.ts'
import { FakeStorage, openTab, showAgain, tell } from './fakeBrowser.ts'

const minute = 60_000
const day = 24 * 60 * minute
const start = Date.UTC(2026, 2, 14)

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

let time = start
let local = new FakeStorage()
beforeEach(() => {
  time = start
  local = new FakeStorage()
})

/** A value in one tab. */
function open(tab = openTab(local), version = 1, options: { isBareKey?: true } = {}) {
  const store = createStore({ area: 'local', now: () => time, view: () => tab })
  const names = store.value({ key: 'names', version, isValid: isNames, ...options })
  return { store, tab, names }
}

const stored = (key = 'shopgen.names') => local.items.get(key) ?? null
const put = (text: string) => local.items.set('shopgen.names', text)
const envelope = (fields: object) =>
  JSON.stringify({ v: 1, exp: start + day, at: start, data: ['a'], ...fields })

describe('a stored value', () => {
  it('R3.4.6 has an envelope with version, expiry, time and data, and a prefixed key', () => {
    open().names.write(['a'])
    expect(JSON.parse(stored() ?? '')).toEqual({
      v: 1,
      exp: start + 7 * day,
      at: start,
      data: ['a'],
    })
    expect(defaultLifetimeMs).toBe(7 * day)
  })

  it('may have a key without prefix', () => {
    open(undefined, 1, { isBareKey: true }).names.write(['a'])
    expect([...local.items.keys()]).toEqual(['names'])
  })

  it('R3.4.6 is missing and removed after its expiry, also in later visits', () => {
    open().names.write(['a'])
    time = start + 7 * day - 1
    expect(open().names.read()).toEqual(['a'])
    time += 1
    const { names } = open()
    expect(names.read()).toBeNull()
    expect(stored()).toBeNull()
    expect(names.read()).toBeNull()
  })

  it('R3.4.6 may have its own lifetime', () => {
    const { names } = open()
    names.write(['a'], 5 * minute)
    time += 5 * minute
    expect(names.read()).toBeNull()
  })

  it('is missing by default', () => {
    expect(open().names.read()).toBeNull()
    expect(local.writes).toBe(0)
  })

  it.each([
    ['of another shape', envelope({ data: { a: 1 } })],
    ['corrupt', '{"v":1,'],
    ['without an envelope', '["a"]'],
    ['without data', JSON.stringify({ v: 1, exp: start + day, at: start })],
    ['with an expiry that is none', envelope({ exp: 'never' })],
    ['of an older version', envelope({ v: 0 })],
    ['written more than 5 minutes ahead', envelope({ at: start + 5 * minute + 1 })],
  ])('X6.5 %s is treated as missing and removed', (_, text) => {
    put(text)
    expect(open().names.read()).toBeNull()
    expect(stored()).toBeNull()
  })

  it('tolerates clocks that are up to 5 minutes ahead', () => {
    put(envelope({ at: start + 5 * minute }))
    expect(open().names.read()).toEqual(['a'])
  })

  it('of a newer version is treated as missing and never overwritten', () => {
    const newer = envelope({ v: 2 })
    put(newer)
    const { names } = open()
    expect(names.read()).toBeNull()
    names.write(['b'])
    expect(names.read()).toEqual(['b'])
    names.remove()
    expect(names.read()).toBeNull()
    expect(stored()).toBe(newer)
    expect(open(undefined, 2).names.read()).toEqual(['a'])
  })

  it('is not written again unless it or its expiry changes', () => {
    const { names } = open()
    names.write(['a'])
    time += minute
    names.write(['a'])
    expect(local.writes).toBe(1)
    names.write(['a', 'b'])
    time += 2 * 60 * minute
    names.write(['a', 'b'])
    expect(local.writes).toBe(3)
    time += 7 * day - minute
    expect(names.read()).toEqual(['a', 'b'])
  })

  it('is removed by cleaning only after it has expired', () => {
    put(envelope({ exp: start }))
    local.items.set('shopgen.other', 'text of another module')
    local.items.set('foreign', envelope({ exp: start }))
    local.items.set('shopgen.living', envelope({}))
    open().store.clean()
    expect([...local.items.keys()]).toEqual(['shopgen.other', 'foreign', 'shopgen.living'])
  })

  it('X6.5 is a copy without prototype keys', () => {
    put(envelope({}).replace('["a"]', '{"__proto__":{"polluted":"yes"},"n":1}'))
    const { store } = open()
    const isAny = (value: unknown): value is object => typeof value === 'object'
    const value = store.value({ key: 'names', version: 1, isValid: isAny }).read()
    expect(Object.assign({}, value)).toEqual({ n: 1 })
    expect(Reflect.get(Object.assign({}, value), 'polluted')).toBeUndefined()
  })
})

describe('hostile storage', () => {
  it('X6.5 X6.3 never throws and changes no prototype', () => {
    for (const text of hostileJson) {
      put(text)
      expect(open().names.read(), text).toBeNull()
      expect(stored(), text).toBeNull()
      // the same inside a valid envelope
      put(`{"v":1,"exp":${start + day},"at":${start},"data":${text}}`)
      const { names } = open()
      const value = names.read()
      expect(value === null || isNames(value), text).toBe(true)
      names.write(['mine'])
      expect(open().names.read(), text).toEqual(['mine'])
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('X6.5 is treated as missing if the guard throws', () => {
    put(envelope({ data: null }))
    const value = open().store.value({
      key: 'names',
      version: 1,
      isValid: (one): one is { a: { b: string } } =>
        typeof (one as { a: { b: string } }).a.b === 'string',
    })
    expect(value.read()).toBeNull()
  })
})

describe('failing storage', () => {
  it.each(['property', 'read', 'write', 'remove', 'enumerate'] as const)(
    'X8.2 on %s is made up for by memory during the visit',
    (failure) => {
      local.failing.add(failure)
      const { names, store } = open()
      const onChange = vi.fn()
      names.follow(onChange)
      names.write(['a'])
      expect(names.read()).toEqual(['a'])
      names.write(['a', 'b'])
      expect(names.read()).toEqual(['a', 'b'])
      names.remove()
      expect(names.read()).toBeNull()
      store.clean()
      expect(names.read()).toBeNull()
    },
  )

  it.each(['property', 'read', 'write'] as const)(
    'X8.2 on %s is reported to the writer, also for a value that memory already has',
    (failure) => {
      const { names } = open()
      expect([names.write(['a']), names.write(['a'])]).toEqual([true, true])
      local.failing.add(failure)
      expect([names.write(['b']), names.write(['b'])]).toEqual([false, false])
    },
  )

  it('X8.2 during a visit loses no values', () => {
    const { names } = open()
    names.write(['a'])
    local.failing.add('property')
    expect(names.read()).toEqual(['a'])
  })

  it('X8.2 that is full keeps the new value in memory and the old one stored', () => {
    put(envelope({ data: ['old'] }))
    local.room = 80
    const { names } = open()
    names.write(['a name that no longer fits in', 'nor does this one, by far'])
    expect(names.read()).toHaveLength(2)
    expect(open().names.read()).toEqual(['old'])
  })

  it('X8.2 that is full of expired values makes room', () => {
    local.items.set('shopgen.former', envelope({ exp: start, data: ['long'.repeat(20)] }))
    local.room = 140
    const { names } = open()
    names.write(['a'])
    expect(JSON.parse(stored() ?? '{}')).toMatchObject({ data: ['a'] })
  })

  it('X8.2 that ignores writes is replaced with memory', () => {
    local.setItem = () => {}
    const { names } = open()
    names.write(['a'])
    expect(names.read()).toEqual(['a'])
  })

  it('X8.2 that is missing is replaced with memory', () => {
    const store = createStore({ area: 'session', view: () => null })
    const names = store.value({ key: 'names', version: 1, isValid: isNames })
    names.follow(() => {})()
    names.write(['a'])
    expect(names.read()).toEqual(['a'])
  })

  it('that contains invalid JSON causes no error', () => {
    const circle: unknown[] = []
    circle.push(circle)
    const isList = (value: unknown): value is unknown[] => Array.isArray(value)
    const list = open().store.value({ key: 'list', version: 1, isValid: isList })
    list.write(circle)
    expect(list.read()).toBeNull()
  })
})

describe('other tabs', () => {
  it('are followed without writing', () => {
    const [one, other] = [open(), open()]
    const onChange = vi.fn()
    const stop = one.names.follow(onChange)
    one.names.write(['a'])
    other.names.write(['b'])
    const writes = local.writes
    tell(one.tab, 'shopgen.names', local)
    expect(onChange.mock.calls).toEqual([[['b']]])
    expect(one.names.read()).toEqual(['b'])

    tell(one.tab, 'shopgen.other', local)
    tell(one.tab, 'shopgen.names', one.tab.sessionStorage)
    expect(onChange).toHaveBeenCalledTimes(1)

    put('{"broken')
    tell(one.tab, 'shopgen.names', local)
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(local.writes).toBe(writes)

    stop()
    expect(one.tab.listeners()).toBe(0)
  })

  it('that clear all storage are followed', () => {
    const { names, tab } = open()
    names.write(['a'])
    const onChange = vi.fn()
    names.follow(onChange)
    local.clear()
    tell(tab, null, local)
    expect(onChange.mock.calls).toEqual([[null]])
    expect(names.read()).toBeNull()
  })

  it('override values in memory of a full storage', () => {
    local.room = 0
    const one = open()
    one.names.write(['mine'])
    local.room = Infinity
    open().names.write(['theirs'])
    expect(one.names.read()).toEqual(['theirs'])
  })

  it('X8.7 may have changed a value while the page was frozen', () => {
    const { names, tab } = open()
    names.write(['a'])
    const onChange = vi.fn()
    names.follow(onChange)
    open().names.write(['b'])
    tab.dispatch(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(onChange).not.toHaveBeenCalled()
    showAgain(tab)
    expect(onChange.mock.calls).toEqual([[['b']]])
  })

  it('are followed even if another follower throws', () => {
    const { names, tab } = open()
    const onChange = vi.fn()
    names.follow(() => {
      throw new Error('of a view')
    })
    names.follow(onChange)
    tell(tab, 'shopgen.names', local)
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

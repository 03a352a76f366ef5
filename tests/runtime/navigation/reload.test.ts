import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '../storage/fakeBrowser.ts'

const here = 'https://shop.example/gb/en/'
const next = 'https://shop.example/gb/en/bikes/?a=1#b'
const assign = vi.fn<(href: string) => void>()
const reload = vi.fn<() => void>()
const ab = { from: 'a', to: 'b' }
const ba = { from: 'b', to: 'a' }

let session: FakeStorage

/** A tab whose session storage this is. */
const tabWith = (storage: FakeStorage) => ({
  get sessionStorage() {
    return storage.failing.has('property') ? blocked() : storage
  },
})

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

beforeEach(() => {
  vi.resetModules()
  assign.mockReset()
  reload.mockReset()
  session = new FakeStorage()
  vi.stubGlobal('location', { href: here, assign, reload })
  vi.stubGlobal('window', tabWith(session))
})

/** Each document has the module, and its memory, anew. */
const newDocument = () => {
  vi.resetModules()
  return import('#runtime/navigation/reload.ts')
}

describe('an address that the browser loads', () => {
  it('R2.8.1 is exactly the one that was asked for', async () => {
    const { loadDocument } = await newDocument()
    loadDocument(next)
    expect(assign.mock.calls).toEqual([[next]])
  })

  it('R2.8.1 is loaded anew where the browser is there already, hash and all', async () => {
    const { loadDocument } = await newDocument()
    loadDocument(here)
    const { pathname, search, hash } = new URL(here)
    loadDocument(pathname + search + hash)
    expect(reload).toHaveBeenCalledTimes(2)
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('a site that was built anew', () => {
  it('R2.8.2 is loaded once for two builds, whatever the address and the document', async () => {
    const { loadNewBuild } = await newDocument()
    expect(loadNewBuild(next, ab)).toBe(true)
    expect(loadNewBuild(next, ab)).toBe(false)
    const later = await newDocument()
    expect(later.loadNewBuild(here, ab)).toBe(false)
    expect(assign).toHaveBeenCalledOnce()
  })

  it('R2.8.2 that flaps between two builds is loaded once', async () => {
    const loads: boolean[] = []
    for (let index = 0; index < 10; index += 1) {
      const { loadNewBuild } = await newDocument()
      loads.push(loadNewBuild(next, index % 2 === 0 ? ab : ba))
    }
    expect(loads.filter(Boolean)).toHaveLength(1)
  })

  it('R2.8.2 is loaded again for the build after that', async () => {
    const { loadNewBuild } = await newDocument()
    expect(loadNewBuild(next, ab)).toBe(true)
    expect(loadNewBuild(next, { from: 'b', to: 'c' })).toBe(true)
  })

  it('R3.4.6 is loaded again once the reason has expired, after seven days', async () => {
    vi.useFakeTimers()
    const { loadNewBuild } = await newDocument()
    expect(loadNewBuild(next, ab)).toBe(true)
    vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000 - 1)
    expect(loadNewBuild(next, ab)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(loadNewBuild(next, ab)).toBe(true)
    vi.useRealTimers()
  })

  it.each(['property', 'read', 'write'] as const)(
    'R2.8.2 is not loaded where storage refuses (%s): nothing would end a loop of reloads',
    async (failure) => {
      session.failing.add(failure)
      const { loadNewBuild } = await newDocument()
      expect([loadNewBuild(next, ab), loadNewBuild(next, ab)]).toEqual([false, false])
      expect(assign).not.toHaveBeenCalled()
    },
  )

  it('R2.8.2 is not loaded where storage is full, or missing', async () => {
    session.room = 3
    const { loadNewBuild } = await newDocument()
    expect(loadNewBuild(next, ab)).toBe(false)
    vi.stubGlobal('window', {})
    expect(loadNewBuild(next, { from: 'b', to: 'c' })).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  it.each(['{"not": "ours"}', '["a b"]', '{"v":1,"exp":4e12,"at":0,"data":["a b",7]}'])(
    'X6.5 is loaded whatever else is in storage: %s',
    async (text) => {
      session.setItem('shopgen.reloaded', text)
      const { loadNewBuild } = await newDocument()
      expect(loadNewBuild(next, ab)).toBe(true)
    },
  )
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '../storage/fakeBrowser.ts'

const here = 'https://shop.example/gb/en/'
const next = 'https://shop.example/gb/en/bikes/?a=1#b'
const assign = vi.fn<(href: string) => void>()
const reload = vi.fn<() => void>()
const ab = { from: 'a', to: 'b' }
const ba = { from: 'b', to: 'a' }

let session: FakeStorage

/** A tab with this session storage. */
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

/** A new document evaluates the module again. */
const newDocument = async () => {
  vi.resetModules()
  const { createReload } = await import('#runtime/navigation/reload.ts')
  return createReload()
}

describe('a full page load', () => {
  it('R2.8.1 loads the exact URL', async () => {
    const { loadDocument } = await newDocument()
    loadDocument(next)
    expect(assign.mock.calls).toEqual([[next]])
  })

  it('R2.8.1 reloads the current URL, including its hash', async () => {
    const { loadDocument } = await newDocument()
    loadDocument(here)
    const { pathname, search, hash } = new URL(here)
    loadDocument(pathname + search + hash)
    expect(reload).toHaveBeenCalledTimes(2)
    expect(assign).not.toHaveBeenCalled()
  })

  it('is in progress until the document returns from the back/forward cache', async () => {
    const { loadDocument, isLoading, documentRestored } = await newDocument()
    expect(isLoading()).toBe(false)
    loadDocument(next)
    expect(isLoading()).toBe(true)
    documentRestored()
    expect(isLoading()).toBe(false)
  })
})

describe('a new build', () => {
  it('R2.8.2 causes one reload for two builds, with any URL and document', async () => {
    const { loadNewBuild } = await newDocument()
    expect(loadNewBuild(next, ab)).toBe(true)
    expect(loadNewBuild(next, ab)).toBe(false)
    const later = await newDocument()
    expect(later.loadNewBuild(here, ab)).toBe(false)
    expect(assign).toHaveBeenCalledOnce()
  })

  it('R2.8.2 that alternates with the old one causes one reload', async () => {
    const loads: boolean[] = []
    for (let index = 0; index < 10; index += 1) {
      const { loadNewBuild } = await newDocument()
      loads.push(loadNewBuild(next, index % 2 === 0 ? ab : ba))
    }
    expect(loads.filter(Boolean)).toHaveLength(1)
  })

  it('R2.8.2 after that causes another reload', async () => {
    const { loadNewBuild } = await newDocument()
    expect(loadNewBuild(next, ab)).toBe(true)
    expect(loadNewBuild(next, { from: 'b', to: 'c' })).toBe(true)
  })

  it('R3.4.6 causes another reload after the reason has expired, after seven days', async () => {
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
    'R2.8.2 causes no reload if storage throws (%s), which would allow an endless loop',
    async (failure) => {
      session.failing.add(failure)
      const { loadNewBuild } = await newDocument()
      expect([loadNewBuild(next, ab), loadNewBuild(next, ab)]).toEqual([false, false])
      expect(assign).not.toHaveBeenCalled()
    },
  )

  it('R2.8.2 causes no reload if storage is full or missing', async () => {
    session.room = 3
    const { loadNewBuild } = await newDocument()
    expect(loadNewBuild(next, ab)).toBe(false)
    vi.stubGlobal('window', {})
    expect(loadNewBuild(next, { from: 'b', to: 'c' })).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  it.each(['{"not": "ours"}', '["a b"]', '{"v":1,"exp":4e12,"at":0,"data":["a b",7]}'])(
    'X6.5 causes a reload despite %s in storage',
    async (text) => {
      session.setItem('shopgen.reloaded', text)
      const { loadNewBuild } = await newDocument()
      expect(loadNewBuild(next, ab)).toBe(true)
    },
  )
})

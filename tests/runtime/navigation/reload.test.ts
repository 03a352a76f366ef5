import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadDocument, loadNewBuild } from '#runtime/navigation/reload.ts'

const here = 'https://shop.example/gb/en/'
const next = 'https://shop.example/gb/en/bikes/?a=1#b'
const assign = vi.fn<(href: string) => void>()
const reload = vi.fn<() => void>()
const ab = { from: 'a', to: 'b' }
const ba = { from: 'b', to: 'a' }

const storage = (initial = '') => {
  let value: string | null = initial
  return { getItem: () => value, setItem: (_key: string, to: string) => (value = to) }
}

beforeEach(() => {
  assign.mockReset()
  reload.mockReset()
  vi.stubGlobal('location', { href: here, assign, reload })
  vi.stubGlobal('sessionStorage', storage())
})

describe('an address that the browser loads', () => {
  it('R2.8.1 is exactly the one that was asked for', () => {
    loadDocument(next)
    expect(assign.mock.calls).toEqual([[next]])
  })

  it('R2.8.1 is loaded anew where the browser is there already, hash and all', () => {
    loadDocument(here)
    expect(reload).toHaveBeenCalledOnce()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('a site that was built anew', () => {
  it('R2.8.2 is loaded once for two builds, whatever the address', () => {
    expect(loadNewBuild(next, ab)).toBe(true)
    expect(loadNewBuild(next, ab)).toBe(false)
    expect(loadNewBuild(here, ab)).toBe(false)
    expect(assign).toHaveBeenCalledOnce()
  })

  it('R2.8.2 that flaps between two builds is loaded once', () => {
    const loads = Array.from({ length: 10 }, (_, index) =>
      loadNewBuild(next, index % 2 === 0 ? ab : ba),
    )
    expect(loads.filter(Boolean)).toHaveLength(1)
  })

  it('R2.8.2 is loaded again for the build after that', () => {
    expect(loadNewBuild(next, ab)).toBe(true)
    expect(loadNewBuild(next, { from: 'b', to: 'c' })).toBe(true)
  })

  it.each<[string, () => unknown]>([
    ['is blocked', () => undefined],
    [
      'throws when it is read',
      () => ({
        getItem: () => {
          throw new Error('blocked')
        },
      }),
    ],
    [
      'is full',
      () => ({
        getItem: () => null,
        setItem: () => {
          throw new Error('full')
        },
      }),
    ],
  ])('R2.8.2 is not loaded where storage %s: there is no memory that would end it', (_n, make) => {
    vi.stubGlobal('sessionStorage', make())
    expect(loadNewBuild(next, ab)).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  it('X6.5 is loaded whatever else stands in storage', () => {
    vi.stubGlobal('sessionStorage', storage('{"not": "ours"}\n\n'))
    expect(loadNewBuild(next, ab)).toBe(true)
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  isChunkFailure,
  loadAfterChunkFailure,
  setChunkFailureOptions,
} from '#runtime/navigation/chunkFailure.ts'
import { createReload } from '#runtime/navigation/reload.ts'
import { openTab } from '../storage/fakeBrowser.ts'

describe('a chunk failure', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://shop.example/assets/a.js',
    'error loading dynamically imported module: https://shop.example/assets/a.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Loading chunk 12 failed.',
    'Loading CSS chunk 12 failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('R8.2 is detected by the browser’s message: %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true)
  })

  it.each(['x is not a function', 'Failed to fetch', '', undefined, null, {}])(
    'R8.2 is not %s',
    (reason) => {
      expect(isChunkFailure(reason)).toBe(false)
    },
  )
})

describe('a page with a chunk failure', () => {
  const failure = (script: string) =>
    new TypeError(`Failed to fetch dynamically imported module: https://shop.example${script}`)
  const assign = vi.fn<(href: string) => void>()
  let route: string
  let isBusy: boolean
  beforeEach(() => {
    assign.mockReset()
    route = '/gb/en/bikes/?a=1'
    isBusy = false
    vi.stubGlobal('location', {
      href: 'https://shop.example/gb/en/other/',
      origin: 'https://shop.example',
      assign,
    })
    vi.stubGlobal('window', openTab())
    const { loadOnce } = createReload()
    setChunkFailureOptions({ route: () => route, isBusy: () => isBusy, loadOnce })
  })

  it('R8.2 is reloaded once', () => {
    expect(loadAfterChunkFailure(failure('/assets/a.js'))).toBe(true)
    expect(loadAfterChunkFailure(failure('/assets/a.js'))).toBe(false)
    expect(assign.mock.calls).toEqual([['/gb/en/bikes/?a=1']])
  })

  it('R8.2 is reloaded again for another chunk or another page', () => {
    loadAfterChunkFailure(failure('/assets/a.js'))
    loadAfterChunkFailure(failure('/assets/b.js'))
    route = '/gb/en/'
    loadAfterChunkFailure(failure('/assets/a.js'))
    expect(assign).toHaveBeenCalledTimes(3)
  })

  it('R8.2 stays if storage is blocked, which would allow an endless loop', () => {
    vi.stubGlobal('window', {})
    expect(loadAfterChunkFailure(failure('/assets/a.js'))).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  it('X8.1 stays while an order is being sent', () => {
    isBusy = true
    expect(loadAfterChunkFailure(failure('/assets/a.js'))).toBe(false)
    isBusy = false
    expect(loadAfterChunkFailure(failure('/assets/a.js'))).toBe(true)
  })

  it.each([
    'Failed to fetch dynamically imported module: https://chat.example/assets/a.js?t=1',
    'Loading chunk 5 failed.\n(error: https://chat.example/5.js)',
    'Failed to fetch dynamically imported module: https://shop.example/elsewhere.js',
  ])('X8.8 ignores scripts of third parties: %s', (message) => {
    expect(loadAfterChunkFailure(new TypeError(message))).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  it('R8.2 is reloaded once for all queries of the same page', () => {
    expect(loadAfterChunkFailure(failure('/assets/a.js'))).toBe(true)
    route = '/gb/en/bikes/?a=2#c'
    expect(loadAfterChunkFailure(failure('/assets/a.js'))).toBe(false)
  })

  it('R8.2 is reloaded once if the browser names no script', () => {
    const unnamed = () =>
      loadAfterChunkFailure(new TypeError('Importing a module script failed.'), {
        isOwnImport: true,
      })
    expect([unnamed(), unnamed()]).toEqual([true, false])
  })

  it('X8.8 ignores a script without a name that the page did not import', () => {
    expect(loadAfterChunkFailure(new TypeError('Importing a module script failed.'))).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })

  it('R8.2 X8.8 ignores a third-party script even if the page imported it', () => {
    const theirs = 'Failed to fetch dynamically imported module: https://chat.example/a.js'
    expect(loadAfterChunkFailure(new TypeError(theirs), { isOwnImport: true })).toBe(false)
  })

  it('R8.2 is reloaded a limited number of times', () => {
    for (let index = 0; index < 100; index += 1) {
      route = `/gb/en/${index}/`
      loadAfterChunkFailure(failure(`/assets/${index}.js`))
    }
    expect(assign.mock.calls.length).toBeLessThanOrEqual(20)
  })
})

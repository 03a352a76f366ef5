import type { HydrationOptions, hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentPage } from '#runtime/page.tsx'
import { hydrateIslands } from '#templates/islands.tsx'

afterEach(() => vi.unstubAllGlobals())

/** A static part with one island, hydrated by a React that keeps what it was told. */
function oneIsland() {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const main = { querySelectorAll: () => [{ dataset: { island: 'RailButtons', props: '{}' } }] }
  const unmount = vi.fn()
  let options: HydrationOptions = {}
  const hydrate = ((_element: unknown, _children: unknown, given?: HydrationOptions) => {
    options = given ?? {}
    return { unmount }
  }) as unknown as typeof hydrateRoot
  const leave = hydrateIslands(main as unknown as HTMLElement, {} as CurrentPage, hydrate)
  const fail = (error: Error) => options.onRecoverableError?.(error, {})
  return { reported, unmount, leave, fail }
}

describe('an island', () => {
  it('that does not fit its HTML is reported', () => {
    const { reported, fail } = oneIsland()
    const error = new Error('hydration failed')
    fail(error)
    expect(reported).toEqual([error])
  })

  it('that is left before it came alive is taken away, and no fault', async () => {
    const { reported, unmount, leave, fail } = oneIsland()
    leave()
    await Promise.resolve()
    expect(unmount).toHaveBeenCalledOnce()
    fail(new Error('early update'))
    expect(reported).toEqual([])
  })
})

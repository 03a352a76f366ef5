import { afterEach, describe, expect, it, vi } from 'vitest'

/** Runs the script of a redirect document, and returns the target, if any. */
async function follow(script: { dataset: Record<string, string> } | null, at: string) {
  const replace = vi.fn()
  const { search, hash } = new URL(at, 'https://shop.example')
  vi.stubGlobal('document', { currentScript: script })
  vi.stubGlobal('location', { search, hash, replace })
  vi.resetModules()
  await import('#runtime/redirect/redirect.ts')
  return replace.mock.calls.flat()
}
afterEach(() => void vi.unstubAllGlobals())

describe('a redirect document’s script', () => {
  it.each([
    ['the address beside it', { to: '/new/' }, '/old/', ['/new/']],
    ['it with query and hash of the request', { to: '/new/' }, '/old/?a=b#c', ['/new/?a=b#c']],
    ['nowhere without an address', {}, '/old/', []],
    ['nowhere with an empty one', { to: '' }, '/old/', []],
  ])('redirects to %s', async (_what, dataset, at, expected) => {
    expect(await follow({ dataset }, at)).toEqual(expected)
  })

  it('does nothing if the browser does not expose the current script', async () => {
    expect(await follow(null, '/old/')).toEqual([])
  })
})

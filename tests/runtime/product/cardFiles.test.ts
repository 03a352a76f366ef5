import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCards } from '#runtime/product/cardFiles.ts'

afterEach(() => void vi.unstubAllGlobals())

const answer = (...bodies: readonly string[]) => {
  const requests: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url)
    return Promise.resolve(new Response(bodies[requests.length - 1] ?? bodies.at(-1)))
  })
  return requests
}

describe('readCards', () => {
  it('fetches each file once, also for callers at the same time', async () => {
    const requests = answer('["<article>"]')
    await expect(Promise.all([readCards('/a.json'), readCards('/a.json')])).resolves.toEqual([
      ['<article>'],
      ['<article>'],
    ])
    await readCards('/a.json')
    expect(requests).toEqual(['/a.json'])
  })

  it.each(['no JSON', '{"0": "<article>"}', '[1]', 'null'])(
    'rejects the response %s, and tries again on the next call',
    async (body) => {
      const url = `/${encodeURIComponent(body)}.json`
      answer(body, '["<li>"]')
      await expect(readCards(url)).rejects.toThrow(`cannot load the product cards ${url}`)
      await expect(readCards(url)).resolves.toEqual(['<li>'])
    },
  )
})

import { describe, expect, it, vi } from 'vitest'
import { loadOnce } from '#runtime/loading/loadOnce.ts'

describe('a load', () => {
  it('is made once, also for callers at the same time', async () => {
    const read = vi.fn(async () => 'a')
    const load = loadOnce(read)
    expect(await Promise.all([load(), load()])).toEqual(['a', 'a'])
    expect(await load()).toBe('a')
    expect(read).toHaveBeenCalledOnce()
  })

  it('is made once for each key', async () => {
    const read = vi.fn(async (key: string) => key.toUpperCase())
    const load = loadOnce(read)
    expect([await load('a'), await load('b'), await load('a')]).toEqual(['A', 'B', 'A'])
    expect(read.mock.calls).toEqual([['a'], ['b']])
  })

  it('rejects for all who wait, and is made again by the next one', async () => {
    const gone = new Error('gone')
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('a')
    const load = loadOnce(read)
    const both = await Promise.allSettled([load(), load()])
    expect(both).toEqual([
      { status: 'rejected', reason: gone },
      { status: 'rejected', reason: gone },
    ])
    await expect(load()).resolves.toBe('a')
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is made again from the handler of its failure', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone'))
    const load = loadOnce(read.mockResolvedValue('a'))
    expect(await load().catch(() => load())).toBe('a')
  })
})

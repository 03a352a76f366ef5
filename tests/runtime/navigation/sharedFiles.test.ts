import { describe, expect, it, vi } from 'vitest'
import type { FetchMode } from '#runtime/loading/fetchJson.ts'
import { createSharedFiles } from '#runtime/navigation/sharedFiles.ts'

const fetchedFiles = () =>
  vi.fn((name: string, mode: FetchMode) => Promise.resolve(`${name} ${mode}`))

describe('a shared file', () => {
  it.each<[readonly FetchMode[], readonly FetchMode[]]>([
    [['navigate', 'navigate'], ['navigate']],
    [['prefetch', 'prefetch'], ['prefetch']],
    [['navigate', 'prefetch'], ['navigate']],
    // a prefetch in flight may hang
    [
      ['prefetch', 'navigate'],
      ['prefetch', 'reload'],
    ],
  ])('loaded by %j at once is fetched by %j', async (modes, fetched) => {
    const read = fetchedFiles()
    const readShared = createSharedFiles(read)
    await Promise.all(modes.map((mode) => readShared('a', mode)))
    expect(read.mock.calls).toEqual(fetched.map((mode) => ['a', mode]))
  })

  it('that was prefetched is not fetched again', async () => {
    const read = fetchedFiles()
    const readShared = createSharedFiles(read)
    await readShared('a', 'prefetch')
    expect(await readShared('a', 'navigate')).toBe('a prefetch')
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('that failed is fetched again', async () => {
    const read = fetchedFiles().mockRejectedValueOnce(new Error('offline'))
    const readShared = createSharedFiles(read)
    await expect(readShared('a', 'navigate')).rejects.toThrow('offline')
    expect(await readShared('a', 'navigate')).toBe('a navigate')
  })
})

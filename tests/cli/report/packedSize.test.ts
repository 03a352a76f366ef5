import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packedSize } from '#cli/report/packedSize.ts'
import { filesOf, temporaryFolder } from '../emit/folder.ts'

describe('packedSize', () => {
  const script = Buffer.from('export const greeting = "hello"\n'.repeat(99))

  it('is that of brotli, cached for the next build', async () => {
    const folder = temporaryFolder()
    const size = await packedSize(script, folder)
    expect(size).toBe(brotliCompressSync(script).byteLength)
    const kept = filesOf(folder)
    expect(Object.values(kept)).toEqual([String(size)])
    expect(await packedSize(script, folder)).toBe(size)
    expect(filesOf(folder)).toEqual(kept)
  })

  it('is equal without a cache', async () => {
    const size = brotliCompressSync(script).byteLength
    expect(await packedSize(script, '/dev/null/nowhere')).toBe(size)
  })
})

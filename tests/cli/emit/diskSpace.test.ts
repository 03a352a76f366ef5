import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openOutput } from '#cli/emit/output.ts'
import { temporaryFolder } from './folder.ts'
import { buildsOf, page, publish } from './publishing.ts'

/** Makes every disk say that it has this much room. */
function diskWith(room: { bavail: number; ffree: number; files?: number }): void {
  const { statfsSync } = fs
  Object.assign(fs, { statfsSync: () => ({ bsize: 4096, files: 1000, ...room }) })
  syncBuiltinESMExports()
  onTestFinished(() => {
    Object.assign(fs, { statfsSync })
    syncBuiltinESMExports()
  })
}

describe('a disk', () => {
  it.each([
    ['without space', { bavail: 1, ffree: 100 }, /0\.0 MB are free, and the last build took/],
    ['without inodes', { bavail: 100, ffree: 1 }, /1 more files fit on it/],
  ])('X1.3 %s for another build is refused before the work', (_, room, words) => {
    const folder = join(temporaryFolder(), 'site')
    publish(folder, 'one')
    publish(folder, 'two')
    diskWith(room)
    expect(() => openOutput(folder)).toThrow(
      expect.objectContaining({ code: 'output', message: expect.stringMatching(words) as unknown }),
    )
    expect(page(folder)).toBe('two')
    // the previous generation made room first
    expect(readdirSync(buildsOf(folder))).toHaveLength(1)
  })

  it('with space is used, and so is one that counts no inodes or whose need is unknown', () => {
    const folder = join(temporaryFolder(), 'site')
    diskWith({ bavail: 0, ffree: 0 })
    publish(folder, 'one')
    diskWith({ bavail: 100, ffree: 0, files: 0 })
    publish(folder, 'two')
    diskWith({ bavail: 0, ffree: 0 })
    publish(folder, 'part', { isPartial: true })
    expect(page(folder)).toBe('part')
  })
})

import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refuseFullDisk, spaceFor } from '#cli/emit/diskSpace.ts'
import { openOutput } from '#cli/emit/output.ts'
import { manifestFile } from '#cli/report/manifest.ts'
import { temporaryFolder } from './folder.ts'
import { buildsOf, page, publish } from './publishing.ts'
import { replaceCall } from './replacing.ts'

/** Makes every disk report this much space. */
const diskWith = (room: { bavail: number; ffree: number; files?: number }) =>
  replaceCall('statfsSync', () => ({ bsize: 4096, files: 1000, ...room }))

describe('a disk', () => {
  it.each([
    ['without space', { bavail: 1, ffree: 100 }, /0\.0 MB free, and the last build took/],
    ['without inodes', { bavail: 100, ffree: 1 }, /room for 1 files/],
  ])('X1.3 X2.2 without %s for another build fails before any work', (_, room, words) => {
    const folder = join(temporaryFolder(), 'site')
    publish(folder, 'one')
    publish(folder, 'two')
    diskWith(room)
    expect(() => openOutput(folder)).toThrow(
      expect.objectContaining({ code: 'output', message: expect.stringMatching(words) as unknown }),
    )
    expect(page(folder)).toBe('two')
    // removing the previous generation freed space
    expect(readdirSync(buildsOf(folder))).toHaveLength(1)
  })

  it('with enough space, without inode counts or with unknown need is used', () => {
    const folder = join(temporaryFolder(), 'site')
    diskWith({ bavail: 0, ffree: 0 })
    publish(folder, 'one')
    diskWith({ bavail: 100, ffree: 0, files: 0 })
    publish(folder, 'two')
    diskWith({ bavail: 0, ffree: 0 })
    publish(folder, 'part', { isPartial: true })
    expect(page(folder)).toBe('part')
  })

  it('without space for a folder build loses its previous generation, and still fails', () => {
    const folder = join(temporaryFolder(), 'site')
    for (const text of ['one', 'two']) publish(folder, text, { makeLink: null })
    diskWith({ bavail: 1, ffree: 100 })
    expect(() => openOutput(folder)).toThrow(/not enough disk space/)
    expect(page(folder)).toBe('two')
    expect(existsSync(buildsOf(folder))).toBe(false)
  })

  it('with enough space after removing the previous generation is used', () => {
    const folder = join(temporaryFolder(), 'site')
    for (const text of ['one', 'two']) publish(folder, text)
    replaceCall('statfsSync', () => {
      const used = readdirSync(buildsOf(folder)).filter((name) => /^\d+$/.test(name)).length
      return { bsize: 4096, bavail: used > 1 ? 0 : 100, ffree: 100, files: 1000 }
    })
    publish(folder, 'three')
    expect(page(folder)).toBe('three')
  })
})

describe('the space that an output needs', () => {
  /** An output of files with these sizes. */
  function outputOf(sizes: Readonly<Record<string, number>>): string {
    const folder = temporaryFolder()
    const files = Object.entries(sizes).map(([path, bytes]) => ({ path, bytes }))
    writeFileSync(join(folder, manifestFile), JSON.stringify({ files }))
    return folder
  }

  it('is in whole blocks for each file, plus one for each folder', () => {
    diskWith({ bavail: 7, ffree: 6 })
    const output = outputOf({ 'index.html': 1, 'a/one.html': 4096, 'a/two.html': 4097, 'b/x': 0 })
    expect(spaceFor(output, '/')).toEqual({
      isEnough: false,
      needed: { bytes: 7 * 4096, files: 7 },
      free: { bytes: 7 * 4096, files: 6 },
    })
  })

  it.each<[string, Parameters<typeof diskWith>[0], boolean]>([
    ['just enough of both', { bavail: 3, ffree: 2 }, true],
    ['a block too few', { bavail: 2, ffree: 2 }, false],
    ['a file too few', { bavail: 3, ffree: 1 }, false],
    ['files that are not counted', { bavail: 3, ffree: 0, files: 0 }, true],
    ['files that are not counted, and a block too few', { bavail: 2, ffree: 0, files: 0 }, false],
  ])('is compared with the free space: %s', (_, room, isEnough) => {
    diskWith(room)
    const output = outputOf({ 'index.html': 5000 })
    expect(spaceFor(output, '/')?.isEnough).toBe(isEnough)
    const refuse = () => refuseFullDisk(output, '/')
    if (isEnough) return expect(refuse).not.toThrow()
    expect(refuse).toThrow(
      expect.objectContaining({
        code: 'output',
        diagnostics: [
          {
            what: expect.stringMatching(
              room.bavail < 3
                ? /: 0\.0 MB free, and the last build took 0\.0 MB$/
                : /: room for 1 files, and the last build has 2$/,
            ) as unknown,
            where: '/',
            todo: expect.stringContaining('--out') as unknown,
          },
        ],
      }),
    )
  })

  it('is in megabytes in messages', () => {
    diskWith({ bavail: 1000, ffree: 100 })
    expect(() => refuseFullDisk(outputOf({ a: 12_000_000 }), '/')).toThrow(
      'not enough disk space: 4.1 MB free, and the last build took 12.0 MB',
    )
  })

  it('is unknown without a manifest, and never fails', () => {
    diskWith({ bavail: 0, ffree: 0 })
    const folder = temporaryFolder()
    expect(spaceFor(folder, '/')).toBeNull()
    expect(() => refuseFullDisk(folder, '/')).not.toThrow()
  })
})

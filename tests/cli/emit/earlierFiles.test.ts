import { copyFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openEarlierFiles } from '#cli/emit/earlierFiles.ts'
import { createWriter } from '#cli/emit/writer.ts'
import { filesOf, temporaryFolder } from './folder.ts'

const facts = { kind: 'Home' }

/** An output of two files of equal size, and what its writer tells about them. */
async function earlierOutput() {
  const folder = temporaryFolder()
  const writer = createWriter(folder, [])
  writer.add('a/index.html', 'old', facts)
  writer.add('b/index.html', 'oak', facts)
  await writer.finish()
  return { folder, files: writer.writtenFiles() }
}

describe('a file of the output before', () => {
  it.each<[string, (file: string, other: string) => void, boolean]>([
    ['as it was written', () => {}, true],
    ['with other bytes', (file) => writeFileSync(file, 'odd'), false],
    ['that is longer', (file) => writeFileSync(file, 'older'), false],
    ['that is empty', (file) => writeFileSync(file, ''), false],
    ['that is missing', (file) => rmSync(file), false],
    ['that is the other one', (file, other) => renameSync(other, file), false],
    [
      'that is a link to the other one',
      (file, other) => {
        rmSync(file)
        symlinkSync(other, file)
      },
      false,
    ],
    [
      'that is a copy',
      (file) => {
        copyFileSync(file, `${file}.copy`)
        renameSync(`${file}.copy`, file)
      },
      true,
    ],
    ['with another time', (file) => utimesSync(file, 0, 0), true],
  ])('%s', async (_, change, isIntact) => {
    const { folder, files } = await earlierOutput()
    change(join(folder, 'a/index.html'), join(folder, 'b/index.html'))
    const found = openEarlierFiles(folder, files).intact('a/index.html')
    expect(found !== null).toBe(isIntact)
    if (found) expect(found.hash).toBe(files['a/index.html']!.hash)
  })

  it('that nobody has written is none', async () => {
    const { folder, files } = await earlierOutput()
    writeFileSync(join(folder, 'c.html'), 'new')
    const earlier = openEarlierFiles(folder, files)
    expect([earlier.intact('c.html'), earlier.intact('toString')]).toEqual([null, null])
  })
})

describe('the writer with an output before', () => {
  it('X2.10 writes what is new, and links what is not, once all is known', async () => {
    const { folder, files } = await earlierOutput()
    const next = temporaryFolder()
    const earlier = openEarlierFiles(folder, files)
    const writer = createWriter(next, [], earlier)
    writer.add('a/index.html', 'old', facts)
    writer.add('c.html', 'new', facts)
    writer.keep('b/index.html', { kind: 'Home', page: '/b/', sources: ['story b'] })
    expect(writer.written()).toBe(1)
    const listed = await writer.finish()
    expect(filesOf(next)).toEqual({ 'c.html': 'new' })
    await writer.link()
    expect(filesOf(next)).toEqual({ 'a/index.html': 'old', 'b/index.html': 'oak', 'c.html': 'new' })
    expect(listed[1]).toEqual({
      path: 'b/index.html',
      bytes: 3,
      hash: files['b/index.html']!.hash,
      kind: 'Home',
      page: '/b/',
      sources: ['story b'],
    })
    // the links are the same files, which the next build knows
    const again = openEarlierFiles(next, writer.writtenFiles())
    expect(again.intact('a/index.html')).toEqual(files['a/index.html'])
    expect(again.intact('c.html')).not.toBeNull()
  })

  it('writes a file again that somebody has changed', async () => {
    const { folder, files } = await earlierOutput()
    writeFileSync(join(folder, 'a/index.html'), 'odd')
    const next = temporaryFolder()
    const writer = createWriter(next, [], openEarlierFiles(folder, files))
    writer.add('a/index.html', 'old', facts)
    expect(() => writer.keep('c.html', facts)).toThrow('c.html is not in the output before')
    await writer.finish()
    await writer.link()
    expect(filesOf(next)).toEqual({ 'a/index.html': 'old' })
  })
})

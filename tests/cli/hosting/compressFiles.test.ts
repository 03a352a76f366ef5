import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createWriter } from '#cli/emit/writer.ts'
import type { WrittenFile } from '#cli/emit/earlierFiles.ts'
import { compressFiles } from '#cli/hosting/compressFiles.ts'
import { temporaryFolder } from '../emit/folder.ts'

const page = '<p>Two wheels and a bell.</p>\n'.repeat(200)
const asset = 'export const wheels = 2\n'.repeat(200)
const texts = { 'gb/en/index.html': page, 'assets/a-1.js': asset, 'small.html': '<p>short</p>' }
/** It does not get smaller. */
const noise = Buffer.concat(
  Array.from({ length: 100 }, (_, at) => createHash('sha256').update(String(at)).digest()),
)

interface Earlier {
  folder: string
  files: Readonly<Record<string, WrittenFile>>
}

/** Writes files, compresses them, and returns the folder, its files, and which of them were kept. */
async function written(
  contents: Readonly<Record<string, string | Uint8Array>>,
  { earlier, mayKeep = true }: { earlier?: Earlier; mayKeep?: boolean } = {},
) {
  const folder = temporaryFolder()
  const before = earlier && {
    folder: earlier.folder,
    intact: (path: string) => earlier.files[path] ?? null,
  }
  const writer = createWriter(folder, [], before ?? null)
  for (const [path, content] of Object.entries(contents)) writer.add(path, content, { kind: 'x' })
  const kept: string[] = []
  const keep: typeof writer.keep = (path, facts) => {
    kept.push(path)
    writer.keep(path, facts)
  }
  await compressFiles(await writer.finish(), ['br', 'gz', 'zst'], {
    writer: { ...writer, keep },
    mayKeep,
  })
  await writer.finish()
  await writer.link()
  return { folder, files: writer.writtenFiles(), kept: kept.sort() }
}

describe('compressed files', () => {
  it('X4.7 are beside texts of more than a packet, and hold the same', async () => {
    const { files, folder } = await written({ ...texts, 'noise.html': noise, 'a.woff2': page })
    expect(
      Object.keys(files)
        .filter((path) => /\.(br|gz|zst)$/.test(path))
        .sort(),
    ).toEqual([
      'assets/a-1.js.br',
      'assets/a-1.js.gz',
      'assets/a-1.js.zst',
      'gb/en/index.html.br',
      'gb/en/index.html.gz',
      'gb/en/index.html.zst',
    ])
    const read = (path: string) => readFileSync(join(folder, path))
    expect(String(brotliDecompressSync(read('gb/en/index.html.br')))).toBe(page)
    expect(String(gunzipSync(read('gb/en/index.html.gz')))).toBe(page)
    expect(String(zstdDecompressSync(read('gb/en/index.html.zst')))).toBe(page)
  })

  it('X4.7 have the same bytes each time', async () => {
    const [one, other] = [await written(texts), await written(texts)]
    const hashes = ({ files }: typeof one) =>
      Object.entries(files)
        .map(([path, { hash }]) => `${path} ${hash}`)
        .toSorted()
    expect(hashes(one)).toEqual(hashes(other))
  })

  it('X4.7 of a file that is as before are kept, unless another program made them', async () => {
    const earlier = await written(texts)
    const changed = { ...texts, 'gb/en/index.html': page.replace('bell', 'horn') }
    expect((await written(changed, { earlier })).kept).toEqual([
      'assets/a-1.js.br',
      'assets/a-1.js.gz',
      'assets/a-1.js.zst',
    ])
    expect((await written(changed, { earlier, mayKeep: false })).kept).toEqual([])
  })
})

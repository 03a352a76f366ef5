import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { sha256 } from '../sha256.ts'

const pack = promisify(brotliCompress)
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/shopgen', import.meta.url))

/**
 * Bytes of a file as a host sends it, in brotli's best quality. That takes a second for a large
 * script, which seldom changes: its size is kept beside the other results of former builds.
 */
export async function packedSize(bytes: Uint8Array, folder = cacheFolder): Promise<number> {
  const name = sha256(bytes, 16)
  const file = join(folder, `brotli-${name}`)
  const known = Number(await readFile(file, 'utf8').catch(() => ''))
  if (Number.isInteger(known) && known > 0) return known
  const { byteLength } = await pack(bytes)
  // without the file it is only slower
  await keep(file, String(byteLength)).catch(() => {})
  return byteLength
}

/** In one step: another build may read it meanwhile. */
async function keep(file: string, text: string) {
  await mkdir(join(file, '..'), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, text)
  await rename(draft, file)
}

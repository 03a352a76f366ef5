import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { sha256 } from '../sha256.ts'

const pack = promisify(brotliCompress)
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/shopgen', import.meta.url))

/**
 * Size of a file with brotli's best compression. A large script takes a second and seldom changes, so sizes are
 * cached between builds.
 */
export async function packedSize(bytes: Uint8Array, folder = cacheFolder): Promise<number> {
  const name = sha256(bytes, 16)
  const file = join(folder, `brotli-${name}`)
  const known = Number(await readFile(file, 'utf8').catch(() => ''))
  if (Number.isInteger(known) && known > 0) return known
  const { byteLength } = await pack(bytes)
  // a missing cache only costs time
  await keep(file, String(byteLength)).catch(() => {})
  return byteLength
}

/** Renames the file into place, since another build may read it meanwhile. */
async function keep(file: string, text: string) {
  await mkdir(join(file, '..'), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, text)
  await rename(draft, file)
}

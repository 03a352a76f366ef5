import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import pLimit from 'p-limit'
import type { Encoding } from '#brands/hosting.ts'
import { isAssetPath } from '#shared/files/outputFiles.ts'
import { contentType } from '../contentTypes.ts'
import type { Writer } from '../emit/writer.ts'
import type { ManifestFile } from '../report/manifest.ts'
import { privateFolder } from './host.ts'

/** The kind of a compressed file in the manifest. */
export const compressedKind = 'compressed'

/** A smaller file is one packet, compressed or not. */
const leastBytes = 1_024
/** A server that has to choose takes longer than a smaller gain saves. */
const mostShare = 0.95

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const zstd = promisify(zstdCompress)

/**
 * Adds compressed files beside text files, where they are smaller: `index.html.br`. They are compressed in threads of
 * Node.js, and those of files that the output before has are kept.
 */
export async function compressFiles(
  files: readonly ManifestFile[],
  encodings: readonly Encoding[],
  {
    writer,
    mayKeep,
    signal,
  }: {
    writer: Pick<Writer, 'add' | 'fileAt' | 'keep' | 'linkable'>
    /** Whether the program that made the output before is this one, which compresses in the same way. */
    mayKeep: boolean
    signal?: AbortSignal | undefined
  },
): Promise<void> {
  const limit = pLimit(availableParallelism())
  await limit.map(files.filter(isCompressible), async (file) => {
    signal?.throwIfAborted()
    const isAsBefore = mayKeep && writer.linkable(file.path)?.hash === file.hash
    let bytes: Uint8Array | undefined
    for (const encoding of encodings) {
      const path = `${file.path}.${encoding}`
      const facts = { kind: compressedKind, sources: [file.path] }
      if (isAsBefore && writer.linkable(path)) {
        writer.keep(path, facts)
        continue
      }
      bytes ??= await readFile(writer.fileAt(file.path))
      const compressed = await compress(bytes, encoding, file.path)
      if (compressed.byteLength <= bytes.byteLength * mostShare) writer.add(path, compressed, facts)
    }
  })
}

const isCompressible = ({ path, bytes }: ManifestFile): boolean =>
  bytes >= leastBytes &&
  !path.startsWith(`${privateFolder}/`) &&
  /^text\/|\/json|\+json|\+xml|\/xml/.test(contentType(path))

/**
 * Assets stay for many builds, so they get the slowest levels. For documents, those take ten times as long to save less
 * than 1 %. With the size of a file, the encoders choose smaller windows, which is faster and smaller.
 */
function compress(bytes: Uint8Array, encoding: Encoding, path: string): Promise<Uint8Array> {
  const isAsset = isAssetPath(`/${path}`)
  const size = bytes.byteLength
  switch (encoding) {
    case 'br':
      return brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: isAsset ? 11 : 8,
          [constants.BROTLI_PARAM_SIZE_HINT]: size,
        },
      })
    case 'gz':
      return gz(bytes, { level: 9 })
    case 'zst':
      return zstd(bytes, {
        pledgedSrcSize: size,
        params: { [constants.ZSTD_c_compressionLevel]: isAsset ? 19 : 9 },
      })
  }
}

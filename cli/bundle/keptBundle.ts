import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { compareText } from '#shared/text/compareText.ts'
import { isErrnoException } from '../diagnostics/systemError.ts'
import { sha256 } from '../sha256.ts'
import {
  bundleBrand,
  openBundle,
  type Bundle,
  type BundleData,
  type BundleOptions,
} from './bundleBrand.ts'
import { hashCode } from './sourceHash.ts'

/**
 * The last bundles that were used are kept, of any brand and code. Each has about 9 MB. They also count to the size and
 * age of the cache folder.
 */
const mostKept = 16

/**
 * Opens the bundle of an earlier build that was made of the same code and brand, or bundles the brand and keeps the
 * result in `folder`. `code` is the hash of the code that runs (`hashProgram`). A bundle that is damaged is made
 * again, and one that cannot be kept is made each time.
 */
export async function bundleOnce(
  options: BundleOptions,
  { folder, code }: { folder: string; code: string },
): Promise<Bundle> {
  const name = nameOf(options, code)
  const kept = read(folder, name)
  if (kept) return openBundle(kept, options)
  const bundle = await bundleBrand(options)
  // code that was saved meanwhile may be in it
  if (hashCode() === code) keep(folder, name, bundle)
  return bundle
}

const nameOf = ({ brand, isProduction }: BundleOptions, code: string): string =>
  sha256(JSON.stringify([code, brand, isProduction]), 32)

/** The hash stands before the data. It is of the name, too, since a file may be moved to the name of another. */
const hashLength = 64
const sealOf = (name: string, data: Uint8Array) => sha256(Buffer.concat([Buffer.from(name), data]))

function read(folder: string, name: string): BundleData | null {
  try {
    const file = join(folder, name)
    const bytes = readFileSync(file)
    const data = bytes.subarray(hashLength)
    if (bytes.subarray(0, hashLength).toString() !== sealOf(name, data)) return null
    const now = new Date()
    // the oldest are removed first; the folder may be read-only
    tryTo(() => utimesSync(file, now, now))
    return deserialize(data) as BundleData
  } catch (error) {
    if (isErrnoException(error)) return null
    throw error
  }
}

function keep(
  folder: string,
  name: string,
  { server: _1, serverModule: _2, locate: _3, namesMessage: _4, ...data }: Bundle,
): void {
  tryTo(() => {
    const bytes = serialize(data satisfies BundleData)
    mkdirSync(folder, { recursive: true })
    const draft = join(folder, `${name}.${process.pid}.draft`)
    writeFileSync(draft, Buffer.concat([Buffer.from(sealOf(name, bytes)), bytes]))
    renameSync(draft, join(folder, name))
    removeOld(folder)
  })
}

/** Removes the bundles that were not used for the longest time, and drafts of builds that were killed. */
function removeOld(folder: string): void {
  const files = readdirSync(folder).map((name) => {
    const file = join(folder, name)
    return { file, usedMs: statSync(file).mtimeMs }
  })
  files.sort((a, b) => b.usedMs - a.usedMs || compareText(a.file, b.file))
  for (const { file } of files.slice(mostKept)) rmSync(file, { force: true })
}

/** Runs what saves time alone: without it, the next build bundles again. */
function tryTo(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isErrnoException(error)) throw error
  }
}

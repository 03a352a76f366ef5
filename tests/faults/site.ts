import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile, readManifest } from '#cli/report/manifest.ts'

/**
 * The hash of a site whose files are those of its manifest, byte for byte, and no others; `none` without a site.
 * Otherwise the first difference.
 */
export function siteAt(folder: string): string {
  if (!existsSync(folder)) return 'none'
  if (!existsSync(join(folder, manifestFile))) return 'a site without its manifest'
  try {
    const { files, outputHash } = readManifest(folder)
    const left = new Set(filesIn(folder))
    left.delete(manifestFile)
    for (const { path, hash } of files) {
      const file = join(folder, path)
      if (!left.delete(path)) return `${path} is missing`
      if (createHash('sha256').update(readFileSync(file)).digest('hex') !== hash)
        return `${path} is half-written, or of another build`
    }
    const [more] = left
    return more === undefined ? outputHash : `${more} is not in the manifest`
  } catch (error) {
    return `a site that cannot be read: ${String(error)}`
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )

import { realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFoundFile, redirectsFile } from '#shared/files/outputFiles.ts'
import { parseRedirects } from '../emit/redirectsFile.ts'
import { manifestFile, readManifest, type Manifest } from '../report/manifest.ts'
import type { SiteFiles } from './siteApp.ts'

/** The files of an output that its manifest lists. Switches to a new build once it is published. */
export function outputFiles(folder: string): SiteFiles {
  let build = publishedBuild(folder)
  function current(): PublishedBuild {
    try {
      if (versionOf(folder) !== build.version) build = publishedBuild(folder)
    } catch {
      // while a folder is replaced by two renames, it is missing for a moment
    }
    return build
  }
  return {
    redirect: (path) => current().redirect(path),
    async read(path) {
      const { root, listed } = current()
      const file = listed.get(path)
      if (!file) return null
      return { bytes: await readFile(join(root, path)), hash: file.hash }
    },
    async encoded(path, accepted) {
      const { root, listed } = current()
      const wanted = acceptedEncodings(accepted)
      const encoding = wanted.find((name) => listed.has(`${path}.${endings[name]}`))
      if (!encoding) return null
      const file = `${path}.${endings[encoding]}`
      return { bytes: await readFile(join(root, file)), hash: listed.get(file)!.hash, encoding }
    },
    prefixes: () => current().prefixes,
    headers: () => current().headers,
  }
}

interface PublishedBuild {
  /** Changes with each published build. */
  version: string
  /** The real folder, since the output can be a link that changes. */
  root: string
  listed: ReadonlyMap<string, Manifest['files'][number]>
  prefixes: readonly string[]
  headers: Readonly<Record<string, string>>
  redirect: (path: string) => Promise<string | null>
}

function publishedBuild(folder: string): PublishedBuild {
  const root = realpathSync(folder)
  const version = versionOf(root)
  const { files, hosting } = readManifest(root)
  const listed = new Map(files.map((file) => [file.path, file]))
  let redirects: Promise<ReadonlyMap<string, string>> | undefined
  async function readRedirects(): Promise<ReadonlyMap<string, string>> {
    if (!listed.has(redirectsFile)) return new Map()
    return parseRedirects(await readFile(join(root, redirectsFile), 'utf8'))
  }
  return {
    version,
    root,
    listed,
    headers: hosting.headers,
    prefixes: files
      .filter(({ path }) => path.endsWith(`/${notFoundFile}`))
      .map(({ path }) => `/${path.slice(0, -notFoundFile.length)}`),
    async redirect(path) {
      redirects ??= readRedirects().catch((error: unknown) => {
        // the output may be just being replaced, so the next request tries again
        redirects = undefined
        throw error
      })
      return (await redirects).get(path) ?? null
    },
  }
}

/** By name in `Accept-Encoding`, the smallest first. */
const endings = { br: 'br', zstd: 'zst', gzip: 'gz' } as const

/** What a request accepts; a weight of 0 refuses. */
function acceptedEncodings(header: string): readonly (keyof typeof endings)[] {
  const named = header.split(',').map((part) => part.trim().toLowerCase())
  const names = Object.keys(endings) as (keyof typeof endings)[]
  return names.filter((name) =>
    named.some((part) => part.split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(part)),
  )
}

function versionOf(folder: string): string {
  const { ino, mtimeMs } = statSync(join(folder, manifestFile))
  return `${realpathSync(folder)} ${ino} ${mtimeMs}`
}

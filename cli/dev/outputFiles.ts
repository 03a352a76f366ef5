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
    prefixes: () => current().prefixes,
  }
}

interface PublishedBuild {
  /** Changes with each published build. */
  version: string
  /** The real folder, since the output can be a link that changes. */
  root: string
  listed: ReadonlyMap<string, Manifest['files'][number]>
  prefixes: readonly string[]
  redirect: (path: string) => Promise<string | null>
}

function publishedBuild(folder: string): PublishedBuild {
  const root = realpathSync(folder)
  const version = versionOf(root)
  const { files } = readManifest(root)
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

function versionOf(folder: string): string {
  const { ino, mtimeMs } = statSync(join(folder, manifestFile))
  return `${realpathSync(folder)} ${ino} ${mtimeMs}`
}

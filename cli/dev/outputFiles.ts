import { realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRedirects, redirectsFile } from '../emit/redirectsFile.ts'
import { manifestFile, readManifest, type Manifest } from '../report/manifest.ts'
import type { SiteFiles } from './siteApp.ts'

/**
 * The files of a built output: those that its manifest lists, and no other. A build that is published
 * while the output is served is served from then on.
 */
export function outputFiles(folder: string): SiteFiles {
  let build = publishedBuild(folder)
  function current(): PublishedBuild {
    try {
      if (versionOf(folder) !== build.version) build = publishedBuild(folder)
    } catch {
      // a folder that is replaced by two renames is missing for a moment
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
  /** Changes when another build is published in its place. */
  version: string
  /** The folder itself: the output may be a link, which soon leads to another build. */
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
      .filter(({ path }) => path.endsWith('/404.html'))
      .map(({ path }) => `/${path.slice(0, -'404.html'.length)}`),
    async redirect(path) {
      redirects ??= readRedirects().catch((error: unknown) => {
        // the output may be about to be replaced: the next request reads again
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

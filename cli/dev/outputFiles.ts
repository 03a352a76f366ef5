import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRedirects, redirectsFile } from '../emit/redirectsFile.ts'
import type { Manifest } from '../report/manifest.ts'
import type { SiteFiles } from './siteApp.ts'

/** The files of a built output: those that its manifest lists, and no other. */
export function outputFiles(folder: string, manifest: Manifest): SiteFiles {
  const listed = new Map(manifest.files.map((file) => [file.path, file]))
  const prefixes = manifest.files
    .filter(({ path }) => path.endsWith('/404.html'))
    .map(({ path }) => `/${path.slice(0, -'404.html'.length)}`)
  let redirects: Promise<ReadonlyMap<string, string>> | undefined
  async function readRedirects(): Promise<ReadonlyMap<string, string>> {
    if (!listed.has(redirectsFile)) return new Map()
    return parseRedirects(await readFile(join(folder, redirectsFile), 'utf8'))
  }
  return {
    async redirect(path) {
      redirects ??= readRedirects().catch((error: unknown) => {
        // the output may be about to be replaced: the next request reads again
        redirects = undefined
        throw error
      })
      return (await redirects).get(path) ?? null
    },
    async read(path) {
      const file = listed.get(path)
      if (!file) return null
      return { bytes: await readFile(join(folder, path)), hash: file.hash }
    },
    prefixes: () => prefixes,
  }
}

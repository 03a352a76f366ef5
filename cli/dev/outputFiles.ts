import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '../report/manifest.ts'
import type { SiteFiles } from './siteApp.ts'

/** The files of a built output: those that its manifest lists, and no other. */
export function outputFiles(folder: string, manifest: Manifest): SiteFiles {
  const listed = new Map(manifest.files.map((file) => [file.path, file]))
  const prefixes = manifest.files
    .filter(({ path }) => path.endsWith('/404.html'))
    .map(({ path }) => `/${path.slice(0, -'404.html'.length)}`)
  return {
    async read(path) {
      const file = listed.get(path)
      if (!file) return null
      return { bytes: await readFile(join(folder, path)), hash: file.hash }
    },
    prefixes: () => prefixes,
  }
}

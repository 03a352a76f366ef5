import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redirectsFile } from '#shared/files/outputFiles.ts'
import { parseRedirects } from '../emit/redirectsFile.ts'
import { formatDeployManifest } from '../hosting/deployManifest.ts'
import { readSiteManifest } from '../report/manifest.ts'

/** What an uploader needs to know of an output, as JSON. `since` is an earlier output or its manifest. */
export function deployManifest(folder: string, since: string | undefined): string {
  const manifest = readSiteManifest(folder)
  const hasRedirects = manifest.files.some(({ path }) => path === redirectsFile)
  return formatDeployManifest(manifest, {
    earlier: since === undefined ? null : readSiteManifest(since),
    redirects: hasRedirects
      ? parseRedirects(readFileSync(join(folder, redirectsFile), 'utf8'))
      : new Map(),
  })
}

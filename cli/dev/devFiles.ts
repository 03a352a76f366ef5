import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { devPolicy } from './browser/devPolicy.ts'
import type { SiteFile, SiteFiles } from './siteApp.ts'
import { withDevClient } from './devDocument.ts'
import type { DevSite } from './devSite.ts'
import type { KeptSite } from './keptSite.ts'
import { outputFiles } from './outputFiles.ts'
import { manifestFile } from '../report/manifest.ts'

/**
 * The files of the dev site. Until it is loaded, those of the last session, or of the last build, stand in for it: a page
 * that has come from them is brought up to date once it can be.
 */
export function devFiles(
  site: DevSite,
  { kept, output }: { kept: KeptSite; output: string },
): SiteFiles {
  const built = openOutput(output)

  async function earlier(path: string): Promise<SiteFile | null> {
    const bytes = kept.read(path)
    if (bytes) return { bytes }
    const file = await built?.read(path)
    if (!file || !path.endsWith('.html')) return file ?? null
    const html = Buffer.from(file.bytes as Uint8Array).toString()
    const [, client = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
    return { bytes: withDevClient(html, { session: 'build', version: 0, client }) }
  }

  return {
    async read(path) {
      if (!site.isReady()) {
        const early = await earlier(path)
        if (early) return early
      }
      const file = await site.read(path)
      if (file && !file.isError) kept.keep(path, file.bytes)
      // a page of the last session loads the rest of its scripts
      return file ?? (path.startsWith('assets/') ? earlier(path) : null)
    },
    async redirect(path) {
      if (!site.isReady() && (await earlier(indexFile(path)))) return null
      return site.redirect(path)
    },
    prefixes: site.prefixes,
    headers: () => (site.isReady() ? allowDevClient(site.headers()) : {}),
  }
}

/** The policy of the site, which the dev client has to pass as well. */
function allowDevClient(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/(?<=; trusted-types )/, `${devPolicy} `),
    ]),
  )
}

const indexFile = (path: string) => `${path.slice(1)}${path.endsWith('/') ? 'index.html' : ''}`

function openOutput(folder: string): SiteFiles | null {
  try {
    return existsSync(join(folder, manifestFile)) ? outputFiles(folder) : null
  } catch {
    // one that another version has made
    return null
  }
}

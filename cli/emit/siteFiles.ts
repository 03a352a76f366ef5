import type { Brand } from '#brands/schema.ts'
import { appDataFile } from '#shared/outputFiles.ts'
import { brandIcon } from './brandDrawings.ts'
import { formatScriptProxy, scriptProxyFile } from './scriptProxyFile.ts'

export interface SiteFile {
  /** Path below the output folder. */
  path: string
  content: string | Uint8Array
  kind: string
}

/** Files of the site that do not belong to a page or the bundle. */
export function siteFiles({
  brand,
  brandsDir,
  buildHash,
  worker,
}: {
  brand: Brand
  brandsDir: string | undefined
  buildHash: string
  worker: Uint8Array
}): readonly SiteFile[] {
  const scriptProxy = formatScriptProxy(brand.scriptProxyHosts)
  return [
    {
      path: appDataFile,
      content: JSON.stringify({ buildHash }),
      kind: 'app data',
    },
    // R7.4.7: at the root, so that its scope is the whole site
    { path: 'sw.js', content: worker, kind: 'service worker' },
    ...(scriptProxy ? [{ path: scriptProxyFile, content: scriptProxy, kind: 'script proxy' }] : []),
    { path: 'favicon.svg', content: `${brandIcon(brand, brandsDir)}\n`, kind: 'icon' },
  ]
}

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

/** Files that belong to no page. */
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
    // specification 7.4: beside the pages, so that it may stand for all of them
    { path: 'sw.js', content: worker, kind: 'service worker' },
    ...(scriptProxy ? [{ path: scriptProxyFile, content: scriptProxy, kind: 'script proxy' }] : []),
    { path: 'favicon.svg', content: `${brandIcon(brand, brandsDir)}\n`, kind: 'icon' },
  ]
}

import type { Brand } from '#brands/schema.ts'
import {
  appDataFile,
  iconFile,
  licencesFile,
  scriptProxyFile,
  serviceWorkerFile,
} from '#shared/outputFiles.ts'
import { brandIcon } from './brandDrawings.ts'
import { formatLicences } from './licencesFile.ts'
import { formatScriptProxy } from './scriptProxyFile.ts'

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
  packages,
  worker,
}: {
  brand: Brand
  brandsDir: string | undefined
  buildHash: string
  /** Packages whose code or fonts are in the bundle. */
  packages: readonly string[]
  worker: Uint8Array
}): readonly SiteFile[] {
  const scriptProxy = formatScriptProxy(brand.scriptProxyHosts)
  return [
    {
      path: appDataFile,
      content: JSON.stringify({ buildHash }),
      kind: 'app data',
    },
    { path: serviceWorkerFile, content: worker, kind: 'service worker' },
    ...(scriptProxy ? [{ path: scriptProxyFile, content: scriptProxy, kind: 'script proxy' }] : []),
    { path: licencesFile, content: formatLicences(packages), kind: 'licences' },
    { path: iconFile, content: `${brandIcon(brand, brandsDir)}\n`, kind: 'icon' },
  ]
}

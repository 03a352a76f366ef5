import type { Brand } from '#brands/schema.ts'
import {
  appDataFile,
  licencesFile,
  scriptProxyFile,
  serviceWorkerFile,
} from '#shared/files/outputFiles.ts'
import type { IconFile } from '../icons/brandIcons.ts'
import { formatLicences } from './licencesFile.ts'
import { formatScriptProxy } from './scriptProxyFile.ts'

export interface SiteFile {
  /** Path below the output folder. */
  path: string
  content: string | Uint8Array
  kind: string
  /** Files of the project, or packages. */
  sources: readonly string[]
}

/** Files of the site that do not belong to a page or the bundle. */
export function siteFiles({
  brand,
  icons,
  buildHash,
  packages,
  worker,
}: {
  brand: Brand
  icons: readonly IconFile[]
  buildHash: string
  /** Packages whose code or fonts are in the bundle. */
  packages: readonly string[]
  worker: Uint8Array
}): readonly SiteFile[] {
  const scriptProxy = formatScriptProxy(brand.scriptProxyHosts)
  const config = `brands/${brand.id}/brand.jsonc`
  return [
    {
      path: appDataFile,
      content: JSON.stringify({ buildHash }),
      kind: 'app data',
      sources: ['all assets'],
    },
    {
      path: serviceWorkerFile,
      content: worker,
      kind: 'service worker',
      sources: [config, 'runtime/serviceWorker'],
    },
    ...(scriptProxy
      ? [{ path: scriptProxyFile, content: scriptProxy, kind: 'script proxy', sources: [config] }]
      : []),
    {
      path: licencesFile,
      content: formatLicences(packages),
      kind: 'licences',
      sources: ['package-lock.json', ...packages],
    },
    ...icons.map((icon) => ({
      ...icon,
      kind: 'icon',
      sources: [`brands/${brand.id}/favicon.svg`],
    })),
  ]
}

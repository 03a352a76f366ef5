import type { HostName } from '#brands/hosting.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import type { SiteFile } from '../emit/siteFiles.ts'
import type { ManifestFile } from '../report/manifest.ts'
import type { Hosting } from './host.ts'
import { hosts } from './hosts/index.ts'

/** The files of hosts, for the output folder. */
export const hostFiles = (names: readonly HostName[], hosting: Hosting): readonly SiteFile[] =>
  names.flatMap((name) =>
    hosts[name].files(hosting).map(({ path, content }) => ({
      path,
      content,
      kind: 'host file',
      sources: ['data source redirects', 'locales of the brand', `settings of ${name}`],
    })),
  )

/**
 * Throws if a site has more than a host takes, with all limits that it passes, and if two hosts need one file with
 * different content.
 */
export const checkHosts = (names: readonly HostName[], hosting: Hosting): void =>
  throwIfAny([
    ...sharedFiles(names, hosting),
    ...names.flatMap((name) => hosts[name].problems?.(hosting) ?? []),
  ])

function sharedFiles(names: readonly HostName[], hosting: Hosting): readonly Diagnostic[] {
  const files = names.flatMap((name) =>
    hosts[name].files(hosting).map(({ path }) => ({ path, name })),
  )
  return [...Map.groupBy(files, ({ path }) => path)]
    .filter(([, writers]) => writers.length > 1)
    .map(([path, writers]) => ({
      what: `${writers.map(({ name }) => name).join(' and ')} read one file, ${path}`,
      todo: 'Build once for each of them, with --host and --out.',
    }))
}

/** Throws if a host takes fewer or smaller files than those of a site. */
export const checkHostedFiles = (
  names: readonly HostName[],
  files: readonly Pick<ManifestFile, 'path' | 'bytes'>[],
): void => throwIfAny(names.flatMap((name) => hosts[name].fileProblems?.(files) ?? []))

function throwIfAny(problems: readonly Diagnostic[]): void {
  if (problems.length > 0) throw new ShopgenError('output', problems)
}

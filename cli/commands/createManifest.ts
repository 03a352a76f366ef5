import type { BuildConfig } from '../config/loadBrand.ts'
import type { WarningGroup } from '../diagnostics/warnings.ts'
import { createWriter } from '../emit/writer.ts'
import { formatManifest, manifestFile, type Manifest } from '../report/manifest.ts'
import type { Selection } from './selectPages.ts'
import { sha256 } from '../sha256.ts'

export interface ManifestFacts {
  config: Pick<BuildConfig, 'brand' | 'fixtures'>
  buildHash: string
  /** The locales of a partial build; null for all. */
  locales: string[] | null
  /** The pages of a partial build; null for all. */
  selection?: Selection | null
  /** Of the output of a shard. */
  shard?: Manifest['shard'] | undefined
  weighed: Pick<Manifest, 'pageKinds' | 'assets'>
  hosting: Manifest['hosting']
  warnings: readonly WarningGroup[]
  /** Sorted by path. */
  files: Readonly<Manifest['files']>
}

export const createManifest = ({
  config,
  buildHash,
  locales,
  selection,
  shard,
  weighed,
  warnings,
  hosting,
  files,
}: ManifestFacts): Manifest => ({
  shopgen: 1,
  brand: config.brand.id,
  buildHash,
  outputHash: sha256(files.map(({ path, hash }) => `${path} ${hash}`).join('\n')),
  ...(locales && { locales }),
  ...(selection && {
    selection: { ...selection, only: [...selection.only], kinds: [...selection.kinds] },
  }),
  ...(shard && { shard }),
  fixtures: config.fixtures,
  ...weighed,
  warnings: warnings.map(({ group, diagnostics }) => ({ group, problems: [...diagnostics] })),
  hosting,
  files: [...files],
})

/** Writes the manifest after all other files. It holds no text that the writer has not checked already. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const writer = createWriter(folder, [])
  writer.add(manifestFile, formatManifest(manifest), { kind: 'manifest' })
  await writer.finish()
}

import { vi } from 'vitest'
import type { BundleOptions } from '#cli/bundle/bundleBrand.ts'
import { hashCode } from '#cli/bundle/sourceHash.ts'
import { sharedBundles } from '../wholeBuild.ts'

/**
 * Builds in the processes of tests have no cache folder. They still share their bundles, which depend on nothing but
 * code and brand, with all builds of the run.
 */
vi.mock(import('#cli/bundle/bundleBrand.ts'), async (importOriginal) => {
  const original = await importOriginal()
  /** Options of bundles that are not kept yet. */
  const wanted = new WeakSet<BundleOptions>()
  return {
    ...original,
    async bundleBrand(options) {
      if (wanted.has(options)) return original.bundleBrand(options)
      wanted.add(options)
      const { bundleOnce } = await import('#cli/bundle/keptBundle.ts')
      return bundleOnce(options, { folder: sharedBundles(), code: hashCode() })
    },
  }
})

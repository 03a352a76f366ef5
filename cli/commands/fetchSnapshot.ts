import { ShopgenError } from '../diagnostics/errors.ts'
import type { Emit } from '../events.ts'
import { openSnapshot } from '../fetch/snapshot/openSnapshot.ts'
import type { CacheOptions, SnapshotReport } from '../fetch/snapshot/snapshot.ts'
import { fetchSites, planSites, type PrepareOptions } from './prepareSite.ts'

export interface FetchOptions extends PrepareOptions {
  /** Where the answers are kept. */
  cache: CacheOptions
}

/**
 * Fetches all that a build needs, without rendering. It models the site and plans its pages, so that invalid content ends
 * a pipeline before its builds begin; the snapshot is complete even then.
 */
export async function fetchSnapshot(options: FetchOptions, emit: Emit): Promise<SnapshotReport> {
  const { config, cache, signal } = options
  signal?.throwIfAborted()
  const snapshot = await openSnapshot(config, cache, (diagnostic) =>
    emit({ kind: 'warning', group: 'cache', diagnostic, isTransient: true }),
  )
  let mayResume = false
  try {
    const fetched = await fetchSites(options, { snapshot, emit })
    const { answers, diagnostics } = await planSites(fetched, { signal, emit })
    if (!answers?.isComplete) {
      throw new ShopgenError('output', {
        what: 'the answers could not be kept, so there is no snapshot',
        where: cache.folder,
        todo: 'Name a folder that can be written with --cache.',
      })
    }
    diagnostics.throwIfAny()
    return answers
  } catch (error) {
    mayResume = signal?.aborted || (error instanceof ShopgenError && error.code === 'backend')
    throw error
  } finally {
    snapshot.close({ mayResume })
  }
}

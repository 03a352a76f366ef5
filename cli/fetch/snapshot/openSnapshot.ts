import type { BuildConfig } from '../../config/loadBrand.ts'
import { openOffline } from './offline.ts'
import { openRecording } from './recording.ts'
import type { CacheOptions, Snapshot, Warn } from './snapshot.ts'

/** Opens the snapshot of a build: a complete one with `isOffline`, else a new one. */
export const openSnapshot = (
  config: BuildConfig,
  options: CacheOptions,
  warn: Warn,
): Promise<Snapshot> =>
  options.isOffline ? openOffline(config, options) : openRecording(config, options, warn)

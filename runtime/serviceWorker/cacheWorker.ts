import { startCaching, type CacheSettings } from './cache.ts'
import type { WorkerScope } from './scope.ts'

/** Replaced when the worker is bundled. */
declare const SERVICE_WORKER_SETTINGS: CacheSettings

startCaching(globalThis as unknown as WorkerScope, SERVICE_WORKER_SETTINGS)

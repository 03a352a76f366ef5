import { startHealing } from './heal.ts'
import type { WorkerScope } from './scope.ts'

// the default `/sw.js`
startHealing(globalThis as unknown as WorkerScope)

import { bodiesExperiment } from './bodies.ts'
import { damage } from './damage.ts'
import { disk } from './disk.ts'
import { errno } from './errno.ts'
import type { Experiment } from './experiment.ts'
import { kill } from './kill.ts'
import { outage } from './outage.ts'
import { paging } from './paging.ts'
import { reader } from './reader.ts'
import { retriesExperiment } from './retries.ts'
import { schema } from './schema.ts'
import { slow } from './slow.ts'
import { throttle } from './throttle.ts'
import { twoBuilds } from './twoBuilds.ts'
import { user } from './user.ts'

/** All experiments, in the order in which they run. */
export const experiments: readonly Experiment[] = [
  kill,
  errno,
  disk,
  user,
  twoBuilds,
  reader,
  damage,
  bodiesExperiment,
  retriesExperiment,
  throttle,
  outage,
  slow,
  paging,
  schema,
]

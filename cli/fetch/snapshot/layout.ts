import { join } from 'node:path'
import { namesIn } from './snapshotFile.ts'

/** The paths of a cache folder. */
export const cachePaths = (folder: string) => ({
  bodies: join(folder, 'bodies'),
  /** Code of brands, ready to run. */
  bundles: join(folder, 'bundles'),
  /** Random bytes, with which access to back ends is compared. */
  salt: join(folder, 'salt'),
  /** Held while unused files are removed. */
  pruneLock: join(folder, 'prune.lock'),
  running: join(folder, 'running'),
  snapshots: join(folder, 'snapshots'),
  ofBrand: (brand: string) => join(folder, 'snapshots', brand),
  snapshot: (brand: string, id: string) => join(folder, 'snapshots', brand, `${id}.json`),
  journal: (brand: string, id: string) => join(folder, 'snapshots', brand, `${id}.journal`),
})

/** Ids of snapshots begin with their time, so their order is that of names. */
const idPattern = /^\d{8}T\d{9}Z-[\da-f]{8}$/

export const isSnapshotId = (id: string): boolean => idPattern.test(id)

/** The ids of a brand's files with this ending, oldest first. */
export const idsOf = (folder: string, ending: '.json' | '.journal'): readonly string[] =>
  namesIn(folder).flatMap((name) => {
    const id = name.endsWith(ending) ? name.slice(0, -ending.length) : ''
    return isSnapshotId(id) ? id : []
  })

/** The id of a snapshot of this time. */
export const snapshotId = (time: number, suffix: string): string =>
  `${new Date(time).toISOString().replaceAll(/[-:.]/g, '')}-${suffix}`

/** The time in an id, in ms since 1970. */
export const timeOf = (id: string): number =>
  Date.parse(id.replace(/^(....)(..)(..)T(..)(..)(..)(...)Z.*$/s, '$1-$2-$3T$4:$5:$6.$7Z'))

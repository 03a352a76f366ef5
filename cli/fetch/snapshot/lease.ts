import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { ShopgenError } from '../../diagnostics/errors.ts'
import { holderSchema, isRunning, takeLock, thisProcess, type Lock } from '../../emit/lock.ts'
import { cachePaths } from './layout.ts'
import { namesIn } from './snapshotFile.ts'

/** A build that uses the cache folder. */
const leaseSchema = z.strictObject({
  host: z.string(),
  holder: holderSchema,
  since: z.number(),
  /** The snapshots that it reads and writes. */
  ids: z.array(z.string()),
})

export interface Lease {
  /** Adds a snapshot to those that the build uses. */
  use: (id: string) => void
  release: () => void
}

/** No build takes longer. Whether a process of another host still runs cannot be seen. */
const longestMs = 24 * 60 * 60 * 1000

/** Tells other builds that this one uses the cache folder. Waits while unused files are removed. */
export async function takeLease(folder: string, now: () => number): Promise<Lease> {
  const { running, pruneLock } = cachePaths(folder)
  mkdirSync(running, { recursive: true })
  const holder = thisProcess()
  const file = join(running, `${holder.token}.json`)
  const ids: string[] = []
  const write = () => {
    // readers never see half of it
    writeFileSync(`${file}.draft`, JSON.stringify({ host: hostname(), holder, since: now(), ids }))
    renameSync(`${file}.draft`, file)
  }
  write()
  // a build that removes files looks for leases only after it took the lock
  for (let lock = tryLock(pruneLock); ; lock = tryLock(pruneLock)) {
    if (lock) {
      lock.release()
      break
    }
    await wait(20)
  }
  return {
    use(id) {
      ids.push(id)
      write()
    },
    release: () => rmSync(file, { force: true }),
  }
}

/** Null if another process holds the lock. */
export function tryLock(file: string): Lock | null {
  try {
    return takeLock(file)
  } catch (error) {
    if (error instanceof ShopgenError) return null
    throw error
  }
}

/** The ids of the snapshots that running builds use; one set for each build. Removes what ended builds left. */
export function runningBuilds(folder: string, now: number): readonly ReadonlySet<string>[] {
  const { running } = cachePaths(folder)
  const names = namesIn(running).filter((name) => name.endsWith('.json'))
  return names.flatMap((name) => {
    const file = join(running, name)
    const lease = readLease(file)
    // it was released meanwhile
    if (lease === null) return []
    if (lease.host === hostname() ? isRunning(lease.holder) : now - lease.since < longestMs) {
      return [new Set(lease.ids)]
    }
    rmSync(file, { force: true })
    return []
  })
}

/** Null if the lease was released. A damaged one, which says nothing of its process, is removed. */
function readLease(file: string): z.infer<typeof leaseSchema> | null {
  try {
    return leaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    rmSync(file, { force: true })
    return null
  }
}

import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '#shared/text/compareText.ts'
import { openBodyStore } from './bodyStore.ts'
import { cachePaths, idsOf, timeOf } from './layout.ts'
import { runningBuilds, tryLock } from './lease.ts'
import { namesIn, readJournal, readSnapshot } from './snapshotFile.ts'

interface Bounds {
  /** The id of the snapshot that was just completed, which stays. */
  own: string
  maximumBytes: number
  maximumAgeMs: number
  resumeMs: number
  now: number
}

/** A file of a snapshot with the bodies that it needs, or a bundle. */
interface Entry {
  file: string
  /** When a snapshot was made, or a bundle used last; in ms since 1970. */
  time: number
  bytes: number
  bodies: readonly string[]
  /** The build itself uses it. */
  isOwn: boolean
}

/**
 * Removes snapshots and bundles that are too old, then the oldest ones until the folder is small enough, then the
 * bodies that no snapshot needs. While other builds run, whose bodies cannot be known, nothing is removed: the next build does it.
 */
export async function prune(folder: string, bounds: Bounds): Promise<void> {
  const lock = tryLock(cachePaths(folder).pruneLock)
  if (!lock) return
  try {
    const others = runningBuilds(folder, bounds.now).filter((ids) => !ids.has(bounds.own))
    if (others.length > 0) return
    const store = openBodyStore(cachePaths(folder).bodies)
    const sizes = new Map((await store.list()).map(({ integrity, bytes }) => [integrity, bytes]))
    const entries = [...readBundles(folder), ...readSnapshots(folder, bounds)]
    const kept = keep(entries, sizes, bounds)
    const needed = new Set(kept.flatMap(({ bodies }) => bodies))
    for (const integrity of sizes.keys()) {
      if (!needed.has(integrity)) await store.remove(integrity)
    }
  } finally {
    lock.release()
  }
}

/** The bundles of all brands. The one that was used last is that of this build: no other build runs. */
function readBundles(folder: string): readonly Entry[] {
  const { bundles } = cachePaths(folder)
  const entries = namesIn(bundles).flatMap((name): Entry[] => {
    const file = join(bundles, name)
    const facts = statSync(file, { throwIfNoEntry: false })
    if (!facts) return []
    return [{ file, time: facts.mtimeMs, bytes: facts.size, bodies: [], isOwn: false }]
  })
  const [last, ...others] = entries.sort(newestFirst)
  return last ? [{ ...last, isOwn: true }, ...others] : []
}

/** All snapshots of all brands. Removes damaged ones, and unfinished ones that are too old to resume. */
function readSnapshots(folder: string, { own, now, resumeMs }: Bounds): readonly Entry[] {
  const entries: Entry[] = []
  for (const brand of namesIn(cachePaths(folder).snapshots)) {
    const paths = cachePaths(folder)
    const parent = paths.ofBrand(brand)
    for (const name of namesIn(parent)) {
      if (name.endsWith('.draft')) rmSync(join(parent, name), { force: true })
    }
    for (const id of idsOf(parent, '.journal')) {
      const file = paths.journal(brand, id)
      const journal = readJournal(file)
      const newest = Math.max(0, ...(journal?.answers ?? []).map(({ at }) => at))
      if (!journal || now - newest >= resumeMs) rmSync(file, { force: true })
      else entries.push(entryOf({ id, file, own }, journal.answers))
    }
    for (const id of idsOf(parent, '.json')) {
      const file = paths.snapshot(brand, id)
      const snapshot = readSnapshot(file)
      if (snapshot) entries.push(entryOf({ id, file, own }, snapshot.requests))
      else if (id !== own) rmSync(file, { force: true })
    }
  }
  return entries
}

const entryOf = (
  { id, file, own }: { id: string; file: string; own: string },
  answers: readonly { integrity: string }[],
): Entry => ({
  file,
  time: timeOf(id),
  bytes: statSync(file).size,
  bodies: [...new Set(answers.map(({ integrity }) => integrity))],
  isOwn: id === own,
})

const newestFirst = (a: Entry, b: Entry) => b.time - a.time || compareText(a.file, b.file)

/** Removes entries beyond the bounds, and returns the others. */
function keep(
  entries: readonly Entry[],
  sizes: ReadonlyMap<string, number>,
  { maximumBytes, maximumAgeMs, now }: Bounds,
): readonly Entry[] {
  const kept: Entry[] = []
  const counted = new Set<string>()
  let total = 0
  let isFull = false
  const ownFirst = entries.toSorted(
    (a, b) => Number(b.isOwn) - Number(a.isOwn) || newestFirst(a, b),
  )
  for (const entry of ownFirst) {
    const added = entry.bodies.filter((integrity) => !counted.has(integrity))
    const bytes = added.reduce((sum, integrity) => sum + (sizes.get(integrity) ?? 0), entry.bytes)
    const isTooOld = now - entry.time > maximumAgeMs
    isFull ||= total + bytes > maximumBytes
    if (!entry.isOwn && (isTooOld || isFull)) {
      rmSync(entry.file, { force: true })
      continue
    }
    total += bytes
    for (const integrity of added) counted.add(integrity)
    kept.push(entry)
  }
  return kept
}

import { rmSync } from 'node:fs'
import type { BackendRequest } from '../http.ts'
import { cachePaths, idsOf } from './layout.ts'
import { runningBuilds } from './lease.ts'
import {
  isAt,
  readJournal,
  readSnapshot,
  type KeptAnswer,
  type SnapshotHead,
} from './snapshotFile.ts'

/** Answers of earlier builds, by request. */
export interface EarlierAnswers {
  /** An answer that is valid without a request. */
  valid: (request: BackendRequest, key: string, number: number) => KeptAnswer | null
  /** The last answer to a request, which its back end may confirm. */
  last: (key: string, number: number) => KeptAnswer | null
  /** Takes back the answers of a place. */
  drop: (place: string) => void
  /** Removes the unfinished snapshots that were read, so that no later build resumes them. */
  removeUnfinished: () => void
}

export const noEarlierAnswers: EarlierAnswers = {
  valid: () => null,
  last: () => null,
  drop: () => {},
  removeUnfinished: () => {},
}

/**
 * Reads the newest complete snapshot, and those that interrupted builds left. They must be of the same back ends, and of
 * the same keys for them.
 */
export function readEarlierAnswers(
  folder: string,
  head: SnapshotHead,
  { resumeMs, now }: { resumeMs: number; now: () => number },
): EarlierAnswers {
  const paths = cachePaths(folder)
  const isOurs = (other: SnapshotHead) => other.scope === head.scope && other.access === head.access

  const complete = new Map<string, KeptAnswer>()
  for (const id of idsOf(paths.ofBrand(head.brand), '.json').toReversed()) {
    const snapshot = readSnapshot(paths.snapshot(head.brand, id))
    if (!snapshot || !isOurs(snapshot)) continue
    for (const answer of snapshot.requests) complete.set(nameOf(answer), answer)
    break
  }

  const unfinished = new Map<string, KeptAnswer>()
  const journals: string[] = []
  const inUse = runningBuilds(folder, now())
  for (const id of idsOf(paths.ofBrand(head.brand), '.journal')) {
    if (inUse.some((ids) => ids.has(id))) continue
    const file = paths.journal(head.brand, id)
    const journal = readJournal(file)
    if (!journal || !isOurs(journal.head)) continue
    journals.push(file)
    for (const answer of journal.answers) {
      const known = unfinished.get(nameOf(answer))
      if (!known || known.at <= answer.at) unfinished.set(nameOf(answer), answer)
    }
  }

  const isRecent = ({ at }: KeptAnswer) => at <= now() && now() - at < resumeMs
  return {
    valid({ reuse = 'resume' }, key, number) {
      if (reuse === 'never') return null
      const name = nameOf({ key, number })
      const left = unfinished.get(name)
      // the request names the content version, which does not change
      if (reuse === 'version') return left ?? complete.get(name) ?? null
      return left && isRecent(left) ? left : null
    },
    last: (key, number) => complete.get(nameOf({ key, number })) ?? null,
    drop(place) {
      for (const [name, { key }] of unfinished) if (isAt(place, key)) unfinished.delete(name)
    },
    removeUnfinished: () => journals.forEach((file) => rmSync(file, { force: true })),
  }
}

const nameOf = ({ key, number }: Pick<KeptAnswer, 'key' | 'number'>) => `${key} ${number}`

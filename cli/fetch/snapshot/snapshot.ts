import type { Diagnostic } from '../../diagnostics/errors.ts'
import type { Answers } from '../answers.ts'

/** The settings of the cache folder. */
export interface CacheOptions {
  folder: string
  /** Builds from a complete snapshot, with the network off. */
  isOffline?: boolean | undefined
  /** The snapshot of an offline build; the newest by default. */
  id?: string | undefined
  maximumBytes?: number | undefined
  maximumAgeMs?: number | undefined
  /** The age up to which the answers of an unfinished snapshot are used. */
  resumeMs?: number | undefined
  /** The clock. */
  now?: (() => number) | undefined
}

export const cacheDefaults = {
  maximumBytes: 4 * 1024 ** 3,
  maximumAgeMs: 30 * 24 * 60 * 60 * 1000,
  resumeMs: 15 * 60 * 1000,
}

/** What a build fetched, and what it used again. */
export interface SnapshotReport {
  id: string
  /** False if the answers could not be kept. */
  isComplete: boolean
  isOffline: boolean
  /** Hash of all answers, whenever and from wherever they came. */
  answers: string
  fetched: number
  fetchedBytes: number
  /** Used again without a request. */
  reused: number
  /** Used again, as the back end said that nothing had changed. */
  unchanged: number
}

/** The answers of one build. */
export interface Snapshot extends Answers {
  isOffline: boolean
  /** The hash of all answers, if they are known before they are asked for. */
  known: string | null
  /** Records a number of entries, such as `products gb-en`. */
  count: (name: string, entries: number) => void
  setContentVersion: (version: number) => void
  /** Completes the snapshot, after the last answer. */
  seal: () => Promise<SnapshotReport>
  /** Ends the use of the cache folder. An unfinished snapshot stays only for a build that may resume it. */
  close: (options: { mayResume: boolean }) => void
}

export type Warn = (diagnostic: Diagnostic) => void

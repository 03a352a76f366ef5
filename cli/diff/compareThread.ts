import { workerData } from 'node:worker_threads'
import { pairComparer, type FilePair, type FoundChange, type PairSetup } from './comparePairs.ts'

const compare = pairComparer(workerData as PairSetup)

/** Compares documents in a thread. */
export default (pairs: readonly FilePair[]): readonly FoundChange[] => compare(pairs)

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { compareText } from '#shared/text/compareText.ts'
import type { BuildConfig } from '../../config/loadBrand.ts'
import { isErrnoException } from '../../diagnostics/systemError.ts'
import type { Answer } from '../answers.ts'
import type { BackendRequest } from '../http.ts'
import { openBodyStore, type BodyStore } from './bodyStore.ts'
import { countRequests } from './countRequests.ts'
import { noEarlierAnswers, readEarlierAnswers, type EarlierAnswers } from './earlierAnswers.ts'
import { storedFormOf } from './fixtureOrigins.ts'
import { cachePaths, snapshotId } from './layout.ts'
import { takeLease, type Lease } from './lease.ts'
import { prune } from './prune.ts'
import { requestKeys } from './requestKey.ts'
import { accessOf, addressesOf, scopeOf } from './scope.ts'
import { cacheDefaults, type CacheOptions, type Snapshot, type Warn } from './snapshot.ts'
import {
  hashAnswers,
  startJournal,
  writeSnapshot,
  type Journal,
  type KeptAnswer,
  type SnapshotHead,
} from './snapshotFile.ts'
import { storedTextOf } from './storedText.ts'

/** The headers that the build reads, and those of a conditional request. */
const keptHeaders = ['content-type', 'etag', 'per-page', 'total']

/** What a recording needs of the cache folder. */
interface Opened {
  head: SnapshotHead
  store: BodyStore
  earlier: EarlierAnswers
  journal: Journal
  lease: Lease
}

/**
 * Opens a new snapshot, which keeps all answers of the build. Those that are certain to be valid come from earlier
 * snapshots. A cache folder that cannot be written is a warning, and the build asks for everything.
 */
export async function openRecording(
  config: BuildConfig,
  options: CacheOptions,
  warn: Warn,
): Promise<Snapshot> {
  const { folder, now = Date.now } = options
  const { resumeMs, maximumBytes, maximumAgeMs } = { ...cacheDefaults, ...withoutUnset(options) }
  const paths = cachePaths(folder)
  const keyOf = requestKeys(config)
  const storedText = storedTextOf(config)
  const { toStored, fromStored } = storedFormOf(config)
  const numberOf = countRequests()
  const kept: KeptAnswer[] = []
  const counts: Record<string, number> = {}
  const report = { fetched: 0, fetchedBytes: 0, reused: 0, unchanged: 0 }
  let contentVersion: number | null = null
  let failure: string | null = null

  const giveUp = (what: string, error?: unknown) => {
    if (failure !== null) return
    failure = what
    const message = error instanceof Error ? `: ${error.message}` : ''
    warn({
      what: `this build keeps no snapshot: ${what}${message}`,
      where: folder,
      todo: 'Name another folder with --cache, or build with --no-cache.',
    })
  }
  const opened = await open(config, folder, { resumeMs, now }).catch((error: unknown) => {
    if (!isErrnoException(error)) throw error
    giveUp('the cache folder cannot be used', error)
    return null
  })

  function add(answer: KeptAnswer) {
    kept.push(answer)
    opened?.journal.add(answer)
  }
  async function tryToKeep(key: string, number: number, answer: Answer, text: string) {
    try {
      const stored = toStored(text)
      const integrity = await opened!.store.put(stored)
      const headers = Object.fromEntries(
        keptHeaders.flatMap((name) => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value] as const]
        }),
      )
      const bytes = Buffer.byteLength(stored)
      add({ key, number, status: answer.status, headers, integrity, bytes, at: now() })
    } catch (error) {
      giveUp('an answer could not be written', error)
    }
  }
  async function load(answer: KeptAnswer | null | undefined): Promise<Answer | null> {
    const text = answer ? await opened!.store.read(answer.integrity) : null
    if (!answer || text === null) return null
    return { status: answer.status, headers: new Headers(answer.headers), text: fromStored(text) }
  }

  return {
    isOffline: false,
    known: null,
    async answer(source, request, ask) {
      const { key } = keyOf(source, request)
      const number = numberOf(key)
      const valid = opened?.earlier.valid(request, key, number)
      const known = await load(valid)
      if (known) {
        report.reused += 1
        addAgain(add, valid!, giveUp)
        return known
      }
      const last = canBeConfirmed(request) ? opened?.earlier.last(key, number) : null
      const body = await load(last)
      const answer = await ask((body && last?.headers['etag']) || null)
      if (answer.status === 304 && body) {
        report.unchanged += 1
        addAgain(add, { ...last!, at: now() }, giveUp)
        return body
      }
      report.fetched += 1
      report.fetchedBytes += Buffer.byteLength(answer.text)
      if (!opened || failure !== null) return answer
      const text = storedText(request, answer)
      if (text === null) {
        giveUp(`an answer of ${source.name} contains a secret`)
        return answer
      }
      await tryToKeep(key, number, answer, text)
      return { ...answer, text }
    },
    distrust(source, request) {
      const { place } = keyOf(source, request)
      opened?.earlier.drop(place)
      opened?.journal.drop(place)
    },
    count: (name, entries) => {
      counts[name] = entries
    },
    setContentVersion: (version) => {
      contentVersion = version
    },
    async seal() {
      const id = opened?.head.id ?? ''
      const requests = kept.sort((a, b) => compareText(a.key, b.key) || a.number - b.number)
      const answers = hashAnswers(requests)
      const done = () => ({
        id,
        isComplete: failure === null,
        isOffline: false,
        answers,
        ...report,
      })
      if (!opened || failure !== null) return done()
      try {
        const made = new Date(now()).toISOString()
        const sorted = Object.entries(counts).sort(([a], [b]) => compareText(a, b))
        const file = {
          ...opened.head,
          contentVersion,
          made,
          counts: Object.fromEntries(sorted),
          requests,
        }
        writeSnapshot(paths.snapshot(config.brand.id, id), file)
        opened.journal.remove()
        opened.earlier.removeUnfinished()
        await prune(folder, { own: id, maximumBytes, maximumAgeMs, resumeMs, now: now() })
      } catch (error) {
        giveUp('it could not be completed', error)
      }
      return done()
    },
    close({ mayResume }) {
      opened?.journal.close()
      if (!mayResume) {
        opened?.journal.remove()
        opened?.earlier.removeUnfinished()
      }
      opened?.lease.release()
    },
  }
}

/** Only requests without a body have conditions. */
const canBeConfirmed = ({ method }: BackendRequest) => method === 'GET'

function addAgain(
  add: (answer: KeptAnswer) => void,
  answer: KeptAnswer,
  giveUp: (what: string, error: unknown) => void,
) {
  try {
    add(answer)
  } catch (error) {
    giveUp('an answer could not be written', error)
  }
}

const withoutUnset = ({ resumeMs, maximumBytes, maximumAgeMs }: CacheOptions) => ({
  ...(resumeMs !== undefined && { resumeMs }),
  ...(maximumBytes !== undefined && { maximumBytes }),
  ...(maximumAgeMs !== undefined && { maximumAgeMs }),
})

async function open(
  config: BuildConfig,
  folder: string,
  { resumeMs, now }: { resumeMs: number; now: () => number },
): Promise<Opened> {
  const { brand, backends, fixtures } = config
  const paths = cachePaths(folder)
  const addresses = addressesOf(backends)
  const lease = await takeLease(folder, now)
  try {
    const head: SnapshotHead = {
      format: 1,
      id: snapshotId(now(), randomBytes(4).toString('hex')),
      brand: brand.id,
      scope: scopeOf(config, addresses),
      access: accessOf(config, paths.salt),
      addresses: fixtures ? addresses : {},
    }
    lease.use(head.id)
    // fixtures start anew in each run, maybe with other data of the same content version
    const earlier = fixtures
      ? noEarlierAnswers
      : readEarlierAnswers(folder, head, { resumeMs, now })
    const journal = startJournal(paths.journal(brand.id, head.id), head)
    return { head, store: openBodyStore(join(paths.bodies)), earlier, journal, lease }
  } catch (error) {
    lease.release()
    throw error
  }
}

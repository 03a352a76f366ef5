import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { UnavailableAnswer } from '#cli/fetch/answers.ts'
import type * as BodyStore from '#cli/fetch/snapshot/bodyStore.ts'
import { answerOf, cacheFolder, filesOf, minuteMs, requestOf, run } from './recorded.ts'

/** Set for the control: bodies are read as they are. */
const store = vi.hoisted(() => ({ isTrusting: false }))
vi.mock('#cli/fetch/snapshot/bodyStore.ts', async (importOriginal) => {
  const original = await importOriginal<typeof BodyStore>()
  const fileOf = (folder: string, integrity: string) => {
    const digest = Buffer.from(integrity.slice('sha256-'.length), 'base64').toString('hex')
    const parts = [digest.slice(0, 2), digest.slice(2, 4), digest.slice(4)]
    return join(folder, 'content-v2/sha256', ...parts)
  }
  const openBodyStore: typeof original.openBodyStore = (folder) => {
    const real = original.openBodyStore(folder)
    const trust = async (integrity: string) => readFileSync(fileOf(folder, integrity), 'utf8')
    return {
      ...real,
      read: (integrity) => (store.isTrusting ? trust(integrity) : real.read(integrity)),
    }
  }
  return { ...original, openBodyStore }
})
afterEach(() => void (store.isTrusting = false))

const trials = process.env['TEST_ALL'] ? 200 : 40

const requests = [
  ...[1, 2, 3].map((at) => requestOf(`/versioned/${at}`, { reuse: 'version' })),
  ...[1, 2, 3].map((at) => requestOf(`/etag/${at}`)),
  ...[1, 2, 3].map((at) => requestOf(`/list/${at}`, { method: 'POST', body: String(at) })),
  requestOf('/fresh', { reuse: 'never' }),
]
const textOf = (path: string) => JSON.stringify({ path, text: path.repeat(20) })
const texts = requests.map(({ url }) => textOf(new URL(url).pathname))

/** Confirms its ETags. */
const backend = (path: string, etag: string | null) =>
  etag === path
    ? { ...answerOf('', { etag }), status: 304 }
    : answerOf(textOf(path), path.startsWith('/etag') ? { etag: path } : {})

/** A cache folder with two complete snapshots and one of an interrupted build. */
async function usedFolder(): Promise<string> {
  const folder = cacheFolder()
  let time = Date.parse('2026-01-01')
  const options = { backend, now: () => (time += minuteMs) }
  await run(folder, requests, options)
  await run(folder, requests, options)
  await run(folder, requests.slice(0, 5), { ...options, isInterrupted: true })
  return folder
}

type Damage = (file: string, other: string, at: number) => void

const damages: Readonly<Record<string, Damage>> = {
  truncated: (file, _, at) => truncateSync(file, Math.floor(readFileSync(file).length * at)),
  emptied: (file) => truncateSync(file, 0),
  'one bit flipped'(file, _, at) {
    const bytes = readFileSync(file)
    const index = Math.min(bytes.length - 1, Math.floor(bytes.length * at))
    if (index >= 0) bytes[index]! ^= 1 << Math.floor(at * 8)
    writeFileSync(file, bytes)
  },
  removed: (file) => rmSync(file),
  swapped(file, other) {
    if (file === other) return
    renameSync(file, `${file}.other`)
    renameSync(other, file)
    renameSync(`${file}.other`, other)
  },
  'of another version': (file) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace('"format":1', '"format":2')),
}

const one = fc.record({
  kind: fc.constantFrom(...Object.keys(damages)),
  file: fc.nat(),
  other: fc.nat(),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
})

type Chosen = typeof one extends fc.Arbitrary<infer Value> ? Value : never

/** A copy of the folder with the damages, which are undone after the trial. */
function damaged(from: string, chosen: readonly Chosen[]): string {
  const folder = cacheFolder()
  rmSync(folder, { recursive: true })
  cpSync(from, folder, { recursive: true })
  for (const { kind, file, other, at } of chosen) {
    const files = [...filesOf(folder).keys()]
    damages[kind]!(files[file % files.length]!, files[other % files.length]!, at)
  }
  return folder
}

/** The texts that differ from those of the back end; empty for a clear error. */
async function wrongOffline(folder: string): Promise<readonly string[]> {
  try {
    const found = await run(folder, requests, { isOffline: true })
    return found.texts.filter((text, at) => text !== texts[at])
  } catch (error) {
    if (error instanceof ShopgenError || error instanceof UnavailableAnswer) return []
    throw error
  }
}

it(`X2.9 a damaged cache folder never gives a wrong answer, and heals (${trials} trials)`, async () => {
  const folder = await usedFolder()
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 3 }), async (chosen) => {
      const copy = damaged(folder, chosen)
      expect(await wrongOffline(copy)).toEqual([])
      const online = await run(copy, requests, { backend })
      expect(online.texts).toEqual(texts)
      expect(online.report?.isComplete).toBe(true)
      const again = await run(copy, requests, { isOffline: true })
      expect(again.texts).toEqual(texts)
      rmSync(copy, { recursive: true, force: true })
    }),
    { numRuns: trials, seed: 1 },
  )
})

it('X2.9 every file of a cache folder, damaged in each way, gives the same answers or an error', async () => {
  const folder = await usedFolder()
  const count = filesOf(folder).size
  for (const kind of Object.keys(damages)) {
    for (let file = 0; file < count; file++) {
      const copy = damaged(folder, [{ kind, file, other: (file + 1) % count, at: 0.5 }])
      expect(await wrongOffline(copy), `${kind} ${file}`).toEqual([])
      rmSync(copy, { recursive: true, force: true })
    }
  }
})

it('a store that trusts its files would give wrong answers, which these tests see', async () => {
  const folder = await usedFolder()
  const bodies = readdirSync(join(folder, 'bodies/content-v2'), { recursive: true })
  expect(bodies.length).toBeGreaterThan(texts.length)
  store.isTrusting = true
  const count = filesOf(folder).size
  const wrong: string[] = []
  for (let file = 0; file < count; file++) {
    const chosen = { kind: 'one bit flipped', file, other: file, at: 0.5 }
    wrong.push(...(await wrongOffline(damaged(folder, [chosen]))))
  }
  expect(wrong.length).toBeGreaterThan(0)
})

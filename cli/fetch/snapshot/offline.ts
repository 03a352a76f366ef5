import type { BuildConfig } from '../../config/loadBrand.ts'
import { ShopgenError } from '../../diagnostics/errors.ts'
import { UnavailableAnswer } from '../answers.ts'
import { openBodyStore } from './bodyStore.ts'
import { countRequests } from './countRequests.ts'
import { storedFormOf } from './fixtureOrigins.ts'
import { cachePaths, idsOf, isSnapshotId } from './layout.ts'
import { takeLease } from './lease.ts'
import { requestKeys } from './requestKey.ts'
import { addressesOf, scopeOf } from './scope.ts'
import type { CacheOptions, Snapshot } from './snapshot.ts'
import { isErrno } from '../../emit/isErrno.ts'
import { hashAnswers, readSnapshot, type SnapshotFile } from './snapshotFile.ts'

/** Opens a complete snapshot for a build with the network off. Throws if there is none. */
export async function openOffline(config: BuildConfig, options: CacheOptions): Promise<Snapshot> {
  const scope = scopeOf(config, addressesOf(config.backends))
  const { folder, now = Date.now } = options
  const paths = cachePaths(folder)
  const lease = await takeLease(folder, now).catch((error: unknown) => {
    // without one, another build may remove the snapshot, but a folder that cannot be written has no other builds
    if (isErrno(error, 'EROFS', 'EACCES', 'EPERM')) return null
    throw error
  })
  try {
    const file = findSnapshot({ brand: config.brand.id, scope }, options)
    lease?.use(file.id)
    return replay(config, file, paths.bodies, () => lease?.release())
  } catch (error) {
    lease?.release()
    throw error
  }
}

function replay(
  config: BuildConfig,
  { id, requests }: SnapshotFile,
  bodies: string,
  release: () => void,
): Snapshot {
  const store = openBodyStore(bodies)
  const kept = new Map(requests.map((answer) => [`${answer.key} ${answer.number}`, answer]))
  const keyOf = requestKeys(config)
  const { fromStored } = storedFormOf(config)
  const numberOf = countRequests()
  const answers = hashAnswers(requests)
  let reused = 0
  return {
    isOffline: true,
    known: answers,
    async answer(source, request) {
      const { key } = keyOf(source, request)
      const found = kept.get(`${key} ${numberOf(key)}`)
      if (!found) throw new UnavailableAnswer(`snapshot ${id} has no answer to this request`)
      const text = await store.read(found.integrity)
      if (text === null) {
        throw new UnavailableAnswer(
          `snapshot ${id}: the answer to this request is damaged or missing (${found.integrity})`,
        )
      }
      reused += 1
      return {
        status: found.status,
        headers: new Headers(found.headers),
        text: fromStored(text),
      }
    },
    distrust: () => {},
    count: () => {},
    setContentVersion: () => {},
    seal: async () => ({
      id,
      isComplete: true,
      isOffline: true,
      answers,
      fetched: 0,
      fetchedBytes: 0,
      reused,
      unchanged: 0,
    }),
    close: release,
  }
}

/**
 * The addresses of the fixtures that answered, which are in some answers. So `--offline` needs no fixtures and makes
 * the same bytes.
 */
export const fixtureAddresses = (
  config: Pick<BuildConfig, 'brand' | 'fixtures'>,
  options: CacheOptions,
): Readonly<Record<string, string>> =>
  findSnapshot({ brand: config.brand.id, scope: scopeOf(config, {}) }, options).addresses

function findSnapshot(
  wanted: { brand: string; scope: string },
  { folder, id }: CacheOptions,
): SnapshotFile {
  const { brand, scope } = wanted
  const paths = cachePaths(folder)
  const ids = idsOf(paths.ofBrand(brand), '.json')
  if (id !== undefined) {
    if (!ids.includes(id)) throw unknownId(id, brand, ids, folder)
    const file = paths.snapshot(brand, id)
    const found = readSnapshot(file)
    if (!found) throw damaged(file)
    if (found.scope === scope) return found
    throw new ShopgenError('backend', {
      what: `snapshot ${id} is of other locales or other back ends`,
      where: file,
      todo: 'Set the countries and addresses that it was made with, or choose another snapshot.',
    })
  }
  for (const candidate of ids.toReversed()) {
    const file = paths.snapshot(brand, candidate)
    const found = readSnapshot(file)
    // an older one would make an older site without saying so
    if (!found) throw damaged(file)
    if (found.scope === scope) return found
  }
  throw new ShopgenError('backend', {
    what: `no complete snapshot of ${brand} with these locales and back ends`,
    where: folder,
    todo: 'Build once without --offline, or name the cache folder with --cache.',
  })
}

const damaged = (file: string) =>
  new ShopgenError('backend', {
    what: 'the snapshot is damaged, or from another version of shopgen',
    where: file,
    todo: 'Build without --offline to make a new one, or choose another one with --snapshot.',
  })

const unknownId = (id: string, brand: string, ids: readonly string[], folder: string) =>
  new ShopgenError(isSnapshotId(id) ? 'backend' : 'usage', {
    what: `no snapshot ${id} of ${brand}`,
    where: folder,
    todo: ids.length > 0 ? `The newest ones are: ${ids.slice(-5).join(', ')}` : 'There is none.',
  })

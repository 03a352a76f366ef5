import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import cacache from 'cacache'

/** A file of the store. */
interface StoredBody {
  integrity: string
  bytes: number
}

/** Bodies by their hash. Each is verified when it is read. */
export interface BodyStore {
  /** Keeps a body and returns its integrity, such as `sha256-…`. Replaces a damaged file. */
  put: (text: string) => Promise<string>
  /** Null for a body that is missing or damaged. */
  read: (integrity: string) => Promise<string | null>
  list: () => Promise<readonly StoredBody[]>
  remove: (integrity: string) => Promise<void>
}

const algorithm = 'sha256'

/** Its types lack the option, without which the entry stays, marked as deleted. */
const removeEntry: (
  folder: string,
  key: string,
  options: { removeFully: boolean },
) => Promise<unknown> = cacache.rm.entry

const integrityOf = (text: string): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

export function openBodyStore(folder: string): BodyStore {
  const read = async (integrity: string): Promise<string | null> => {
    try {
      return (await cacache.get.byDigest(folder, integrity)).toString()
    } catch {
      return null
    }
  }
  return {
    read,
    async put(text) {
      const integrity = integrityOf(text)
      if ((await read(integrity)) === text) return integrity
      // the library does not replace a file, which may be damaged
      await cacache.rm.content(folder, integrity)
      await cacache.put(folder, integrity, text, { algorithms: [algorithm] })
      return integrity
    },
    list: () => listBodies(join(folder, 'content-v2', algorithm)),
    async remove(integrity) {
      await cacache.rm.content(folder, integrity)
      await removeEntry(folder, integrity, { removeFully: true })
    },
  }
}

/**
 * Lists the files instead of the library's index, so that a damaged index hides none. The path of a file is its hash
 * in hex: `ab/cd/ef…`.
 */
async function listBodies(folder: string): Promise<readonly StoredBody[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const digests = names.filter((name) => /^[\da-f]{2}.[\da-f]{2}.[\da-f]{60}$/.test(name)).sort()
  const bodies: StoredBody[] = []
  for (const name of digests) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (!file?.isFile()) continue
    const digest = Buffer.from(name.replaceAll(/[^\da-f]/g, ''), 'hex').toString('base64')
    bodies.push({ integrity: `${algorithm}-${digest}`, bytes: file.size })
  }
  return bodies
}

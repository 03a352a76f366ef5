import { chunkId } from './islandIds.ts'

export const clientEntry = 'templates/client.ts'
const router = 'templates/router.ts'

/** What has loaded before a script. Scripts that are needed with the first picture do not wait for the router. */
export const earlierScripts = (isEarly: boolean): readonly string[] =>
  isEarly ? [clientEntry] : [clientEntry, router]

/**
 * A script names what loads with it, if it has code in common with others: a file of `templates/chunks/`, or a chunk of
 * islands that its page has.
 */
const chunkComment = /^\/\/ @chunk (\w+)$/gm

/**
 * Files whose code a script shares as a whole, because they load before it or with it. `early` are the files that do
 * not wait for the router.
 */
export const sharedScripts =
  (early: ReadonlySet<string>, chunksOfIslands: ReadonlySet<string>) =>
  (file: string, source: string): readonly string[] => {
    if (file === clientEntry) return []
    return [
      ...earlierScripts(file === router || early.has(file)),
      ...[...source.matchAll(chunkComment)].map(([, chunk = '']) =>
        chunksOfIslands.has(chunk) ? chunkId(chunk) : `templates/chunks/${chunk}.ts`,
      ),
    ]
  }

import type { FoundIsland } from '../bundle/islands.ts'
import type { SavedFile } from './changes.ts'
import type { ModuleGraph } from './devBundle.ts'
import { codeChangeOf } from './islandChanges.ts'

/** What a document, or its last update, was made of. */
export interface Since {
  session: string
  version: number
}

/** The files that were saved since; null if the page is of another session, which nobody remembers. */
export function changesSince(
  history: readonly { version: number; files: readonly SavedFile[] }[],
  since: Since,
  session: string,
): readonly SavedFile[] | null {
  if (since.session !== session) return null
  return history.filter(({ version }) => version > since.version).flatMap(({ files }) => files)
}

export type Decision =
  | { kind: 'apply'; islands: readonly string[]; modules: ReadonlySet<string> }
  /** Why a new document is needed. */
  | { kind: 'reload'; reason: string }

/** Decides how an open page follows. Its HTML and its styles can always be changed in place: code decides. */
export function decideUpdate({
  saved,
  client,
  now,
  graph,
  islands,
}: {
  saved: readonly SavedFile[] | null
  /** The address of the client that the page runs, and of the one that it would get now. */
  client: string
  now: string
  graph: ModuleGraph
  islands: readonly Pick<FoundIsland, 'client' | 'name'>[]
}): Decision {
  if (saved === null) {
    return client === now
      ? { kind: 'apply', islands: [], modules: new Set() }
      : {
          kind: 'reload',
          reason: 'the page was made before the server started, with other scripts',
        }
  }
  const defining = saved.find(({ file }) => /\.island\.ts$|^templates\/chunks\//.test(file))
  if (defining)
    return { kind: 'reload', reason: `${defining.file} decides how the scripts are divided` }
  const code = saved.filter(({ change }) => change === 'code' || change === 'styles')
  const change = codeChangeOf([...new Set(code.map(({ file }) => file))], graph, islands)
  if (change.kind === 'none') return { kind: 'apply', islands: [], modules: new Set() }
  if (change.kind === 'islands') return { ...change, kind: 'apply' }
  const [file, ...chain] = change.chain
  const through = chain.length > 0 ? `, through ${chain.join(', ')}` : ''
  return { kind: 'reload', reason: `all pages start with ${file}${through}` }
}

import { createHash } from 'node:crypto'
import { compareText } from '#shared/text/compareText.ts'
import type { Metafile } from 'esbuild'
import { sha256 } from '../sha256.ts'
import { viewFile } from './viewFile.ts'

/** Modules that import all page kinds, so they must not count as dependencies of a page kind. */
const registries = ['templates/pages/index.ts', 'templates/pages/views.ts']

const modulesOf = (kind: string) => [
  'templates/server.tsx',
  `templates/pages/${kind}/page.ts`,
  viewFile(kind),
]

/**
 * A hash of the source code that renders each page kind, so that a change of one template makes only the pages of its
 * kinds again. Packages are external: their versions are those of the lock file. `sources` are the texts that the
 * bundler read, since a file can have been saved since; modules without code of their own, such as types, have none.
 */
export function hashRenderingCode(
  kinds: readonly string[],
  { inputs }: Pick<Metafile, 'inputs'>,
  sources: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const hashes = new Map<string, string>()
  const hashOfFile = (file: string) => {
    const hash = hashes.get(file) ?? sha256(sources.get(file) ?? '')
    hashes.set(file, hash)
    return hash
  }
  return Object.fromEntries(
    kinds.map((kind) => {
      const hash = createHash('sha256')
      for (const file of reachable(modulesOf(kind), inputs)) {
        hash.update(`${file} ${hashOfFile(file)}\n`)
      }
      return [kind, hash.digest('hex').slice(0, 32)]
    }),
  )
}

/** The modules and all that they import, sorted; of the registries only the text. */
function reachable(modules: readonly string[], inputs: Metafile['inputs']): readonly string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    const input = inputs[file]
    if (!input) throw new Error(`${file} is not part of the server's bundle`)
    // documents name their style sheets, whose addresses are hashes
    if (file.endsWith('.css')) return
    seen.add(file)
    if (registries.includes(file)) return
    for (const { path, external } of input.imports) if (!external) visit(path)
  }
  modules.forEach(visit)
  return [...seen].sort(compareText)
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { compareText } from '#shared/text/compareText.ts'
import { root } from './root.ts'

/** The installed packages with their versions; a project that npm did not install has neither lock file. */
const packages = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json']

/** What this program and its pages are made of. Folders of brands are data. */
const code = [
  'cli',
  'runtime',
  'templates',
  'brands/*',
  // addresses that pages and fixtures share
  'fixtures/*',
  'tsconfig.json',
  ...packages,
]

/** What all pages depend on, besides their data and the code of their kinds. */
const tool = ['cli', 'runtime/shared', ...packages]

/**
 * A hash of this program and of what runs it. A page made by another program is made again, whatever has changed:
 * a wrong page is worse than a slow build.
 */
export const hashTool = (): string => hashSources(tool, (file) => /\.(tsx?|json)$/.test(file))

/** A hash of all code, also of that which browsers run, and of packages that are linked. */
export const hashCode = (): string => hashSources([...code, ...linkedPackages()])

/** The program that runs: hashes of what it was loaded from, so take them first of all. */
export interface Program {
  tool: string
  code: string
}

export const hashProgram = (): Program => ({ tool: hashTool(), code: hashCode() })

/** A hash of all files in a folder, by their paths; that of none if it does not exist. */
export const hashFolder = (folder: string): string => hashFiles(folder, filesIn(folder, ''))

function hashSources(
  sources: readonly string[],
  isSource: (file: string) => boolean = () => true,
): string {
  return hashFiles(root, sources.flatMap((source) => filesIn(root, source)).filter(isSource))
}

function hashFiles(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  hash.update(`${process.version} ${process.platform} ${process.arch}\n`)
  for (const file of files.toSorted(compareText)) {
    hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 32)
}

/** The files of a source: itself, all in a folder, or with `/*` those in the folder alone. */
function filesIn(folder: string, source: string): readonly string[] {
  const isFlat = source.endsWith('/*')
  const parent = isFlat ? source.slice(0, -2) : source
  const path = join(folder, parent)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [source]
  return readdirSync(path).flatMap((name) => {
    const file = join(parent, name)
    // follows links, as those do who read the files
    const facts = statSync(join(folder, file), { throwIfNoEntry: false })
    if (facts?.isFile()) return [file]
    return facts?.isDirectory() && !isFlat && name !== 'node_modules' ? filesIn(folder, file) : []
  })
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ link: z.boolean().optional(), resolved: z.string().optional() }),
  ),
})

/** The folders of packages whose code no lock file describes. */
function linkedPackages(): readonly string[] {
  const file = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(file)) return []
  const { packages: all } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.values(all).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []))
}

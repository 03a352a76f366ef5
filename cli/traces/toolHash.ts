import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '#shared/compareText.ts'
import { root } from '../bundle/options.ts'

/** What all pages depend on, besides their data and the code of their kinds. */
const sources = [
  'cli',
  'runtime/shared',
  'package.json',
  // the installed packages with their versions; a project that npm did not install has neither
  'package-lock.json',
  'node_modules/.package-lock.json',
]

/**
 * A hash of this program and of what runs it. A page made by another program is made again, whatever has changed:
 * a wrong page is worse than a slow build.
 */
export function hashTool(): string {
  const hash = createHash('sha256')
  hash.update(`${process.version} ${process.platform} ${process.arch}\n`)
  for (const source of sources) {
    for (const file of filesIn(source))
      hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 32)
}

function filesIn(source: string): readonly string[] {
  if (source.endsWith('.json')) return existsSync(join(root, source)) ? [source] : []
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(source, name))
    .sort(compareText)
}

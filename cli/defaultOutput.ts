import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(fileURLToPath(new URL('.', import.meta.url)))

/**
 * Where a brand's output is unless `--out` names a folder: `out/{brand}` of the project, from any
 * folder inside it; elsewhere of the working directory. Relative to the working directory.
 */
export function defaultOutput(brandId: string, workingDirectory = process.cwd()): string {
  const below = relative(project, workingDirectory)
  const isInside = below !== '..' && !below.startsWith(`..${sep}`)
  const root = isInside ? project : workingDirectory
  return relative(workingDirectory, join(root, 'out', brandId))
}

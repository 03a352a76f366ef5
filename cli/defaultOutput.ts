import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(fileURLToPath(new URL('.', import.meta.url)))

/**
 * The output folder without `--out`, relative to the working directory: `out/{brand}` in the project if
 * the working directory is inside of it, else in the working directory.
 */
export function defaultOutput(brandId: string, workingDirectory = process.cwd()): string {
  const below = relative(project, workingDirectory)
  const isInside = below !== '..' && !below.startsWith(`..${sep}`)
  const root = isInside ? project : workingDirectory
  return relative(workingDirectory, join(root, 'out', brandId))
}

import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(fileURLToPath(new URL('.', import.meta.url)))

/** The cache folder without `--cache`. Its place is that of `out`. */
export const defaultCache = (workingDirectory = process.cwd()): string =>
  join(rootOf(workingDirectory), '.shopgen-cache')

/**
 * The output folder without `--out`, relative to the working directory: `out/{brand}` in the project if
 * the working directory is inside of it, else in the working directory.
 */
export function defaultOutput(brandId: string, workingDirectory = process.cwd()): string {
  return relative(workingDirectory, join(rootOf(workingDirectory), 'out', brandId))
}

/** The project, if the working directory is inside of it. */
function rootOf(workingDirectory: string): string {
  const below = relative(project, workingDirectory)
  const isInside = below !== '..' && !below.startsWith(`..${sep}`)
  return isInside ? project : workingDirectory
}

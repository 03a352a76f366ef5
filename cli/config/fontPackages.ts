import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)

/** One file holds all weights. */
export const isVariable = (name: string) => name.startsWith('@fontsource-variable/')

/** Where a font package is installed; null where it is not. */
export function packageFolder(name: string): string | null {
  try {
    return dirname(require.resolve(`${name}/package.json`))
  } catch {
    return null
  }
}

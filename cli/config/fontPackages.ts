import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)

/** A variable font has all weights in one file. */
export const isVariable = (name: string) => name.startsWith('@fontsource-variable/')

/** The folder of a font package, or null if it is not installed. */
export function packageFolder(name: string): string | null {
  try {
    return dirname(require.resolve(`${name}/package.json`))
  } catch {
    return null
  }
}

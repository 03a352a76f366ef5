import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * Says when the browser loads a module that others import with `import()`: on demand, which is an action that a first
 * visit does not include, or only on pages of these kinds. The reason follows. Without it, the module counts as loaded
 * when idle on every page; an island counts on pages that contain it.
 */
const comment = /^\/\/ @loads on ([\w, ]+)/m

/** The page kinds whose first visits load a module, none for `demand`; undefined without a comment. */
export function readLoadsOn(source: string): readonly string[] | undefined {
  const [, when] = comment.exec(source) ?? []
  return when === 'demand' ? [] : when?.split(', ')
}

/** Those of a module of the project. */
export const loadsOnOf = (module: string): readonly string[] | undefined =>
  /^(runtime|templates)\//.test(module)
    ? readLoadsOn(readFileSync(join(root, module), 'utf8'))
    : undefined

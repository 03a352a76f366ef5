import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * `node --import mutant.ts …` changes a line of the program while it is loaded, for controls. `SHOPGEN_MUTANT` names
 * the file, the text and its replacement.
 */
export interface Mutant {
  file: string
  from: string
  to: string
}

const text = process.env['SHOPGEN_MUTANT']
if (text !== undefined) {
  const { file, from, to } = JSON.parse(text) as Mutant
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(file)) return loaded
      const source = String(loaded.source ?? readFileSync(fileURLToPath(url), 'utf8'))
      if (!source.includes(from)) throw new Error(`${file} has no ${from}`)
      return { ...loaded, source: source.replace(from, () => to) }
    },
  })
}

/** The options of a command that runs with this change. */
export const withMutant = (mutant: Mutant, env: Readonly<Record<string, string>>) => ({
  imports: [import.meta.url],
  env: { ...env, SHOPGEN_MUTANT: JSON.stringify(mutant) },
})

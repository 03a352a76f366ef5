import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ShopgenError } from '../diagnostics/errors.ts'

/**
 * Reads variables from files of `--env-file` (`NAME=value` lines) into an environment. Variables that are set stay as
 * they are; of two files, the later one counts.
 */
export function readEnvFiles(files: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const read = files.map((file) => {
    try {
      return { file, values: parseEnv(readFileSync(file, 'utf8')) }
    } catch (error) {
      return { file, error }
    }
  })
  const missing = read.filter((one) => 'error' in one)
  if (missing.length > 0) {
    throw new ShopgenError(
      'config',
      missing.map(({ file, error }) => ({
        what: `the file of --env-file cannot be read: ${(error as Error).message}`,
        where: file,
        todo: 'Name a file with lines such as SHOPGEN_ENV=accept.',
      })),
    )
  }
  for (const [name, value] of Object.entries(
    Object.assign({}, ...read.map(({ values }) => values)),
  ))
    env[name] ??= String(value)
}

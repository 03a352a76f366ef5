import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ShopgenError } from '../errors.ts'

const defaults = fileURLToPath(new URL('../../templates/translations/', import.meta.url))

const messages = z.record(z.string(), z.string())

/**
 * Messages of one language: the project's own, over them the brand's, over them the content
 * service's. English stands in where a language has no file of its own.
 */
export function loadTranslations({
  language,
  brandFolder,
  fromContent,
}: {
  language: string
  brandFolder: string
  fromContent: ReadonlyMap<string, string>
}): Readonly<Record<string, string>> {
  const merged = {
    ...readMessages(join(defaults, 'en.json')),
    ...readMessages(join(defaults, `${language}.json`)),
    ...readMessages(join(brandFolder, 'translations', `${language}.json`)),
    ...Object.fromEntries(fromContent),
  }
  return Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function readMessages(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {}
  try {
    return messages.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new ShopgenError(
      'config',
      {
        what: 'a translation file that is not an object of texts',
        where: file,
        todo: 'It holds {"key": "message", …}.',
      },
      { cause: error },
    )
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { compareText } from '#shared/compareText.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

const defaults = fileURLToPath(new URL('../../templates/translations/', import.meta.url))

const messages = z.record(z.string(), z.string())

/**
 * Messages of one language: the project's own, over them the brand's, over them the content
 * service's. English stands in where a language lacks messages, and that is said; so is a name of no message.
 */
export function loadTranslations({
  language,
  brandFolder,
  fromContent,
  labels = [],
  diagnostics,
}: {
  language: string
  brandFolder: string
  fromContent: ReadonlyMap<string, string>
  /** Messages that the brand's configuration names. */
  labels?: readonly string[] | undefined
  diagnostics?: Pick<Diagnostics, 'warn'> | undefined
}): Readonly<Record<string, string>> {
  const english = readMessages(join(defaults, 'en.json'))
  const ofBrand = readMessages(join(brandFolder, 'translations', `${language}.json`))
  const ofProject = { ...readMessages(join(defaults, `${language}.json`)), ...ofBrand }
  const own = {
    ...ofProject,
    // an editor who empties an entry takes the own wording back: no message is empty
    ...Object.fromEntries([...fromContent].filter(([, message]) => message.trim() !== '')),
  }
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(own, key))
  if (missing.length > 0) {
    const shown = missing.slice(0, 3).map((key) => `"${key}"`)
    diagnostics?.warn(`messages of the language ${language}`, {
      what: `the language "${language}" lacks ${missing.length} of ${Object.keys(english).length} messages: English stands in`,
      where: `templates/translations/${language}.json`,
      todo: `Add ${shown.join(', ')}${missing.length > shown.length ? ' and the others of en.json' : ''} to that file, or to the brand's own or the data source translations.`,
    })
  }
  const known = new Set([...Object.keys(english), ...labels])
  const unknown = (keys: Iterable<string>, where: string) => {
    for (const key of keys) {
      if (known.has(key)) continue
      diagnostics?.warn('messages that nothing shows', {
        what: `no message has the name "${key}": its text is shown nowhere`,
        where,
        todo: withSuggestion(key, known, 'Correct its name, or remove it.'),
      })
    }
  }
  unknown(fromContent.keys(), 'data source translations')
  unknown(Object.keys(ofBrand), `${basename(brandFolder)}/translations/${language}.json`)
  const merged = { ...english, ...own }
  return Object.fromEntries(Object.entries(merged).sort(([a], [b]) => compareText(a, b)))
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

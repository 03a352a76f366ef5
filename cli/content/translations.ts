import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { compareText } from '#shared/text/compareText.ts'
import {
  codeFrameAt,
  parseSource,
  placeOf,
  spanOfValue,
  type Source,
} from '../diagnostics/sourceText.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

const projectFolder = fileURLToPath(new URL('../../templates/translations/', import.meta.url))

const translationFile = z.record(z.string(), z.string())

/**
 * Merges the messages of a language: those of the content service override the brand's, which
 * override the project's. Missing messages fall back to English. Warns about missing and unknown keys.
 */
export function loadTranslations({
  language,
  isInformal = false,
  brandFolder,
  fromContent,
  labels = [],
  diagnostics,
}: {
  language: string
  /** Whether the brand addresses shoppers informally, in a language whose messages do not. */
  isInformal?: boolean | undefined
  brandFolder: string
  fromContent: ReadonlyMap<string, string>
  /** Keys that the brand's configuration uses. */
  labels?: readonly string[] | undefined
  diagnostics?: Pick<Diagnostics, 'warn'> | undefined
}): Readonly<Record<string, string>> {
  const english = readMessages(join(projectFolder, 'en.json'))
  const projectMessages = {
    ...readMessages(join(projectFolder, `${language}.json`)),
    ...(isInformal && informalMessages(language, diagnostics)),
  }
  const brandMessages = readMessages(join(brandFolder, 'translations', `${language}.json`))
  // an empty entry in the content service does not override the default
  const overrides = [...fromContent].filter(([, message]) => message.trim() !== '')
  const messages = { ...projectMessages, ...brandMessages, ...Object.fromEntries(overrides) }

  warnOfMissing(language, Object.keys(english), messages, diagnostics)
  const known = new Set([...Object.keys(english), ...labels])
  const warnOfUnknown = (keys: Iterable<string>, where: string) => {
    for (const key of keys) {
      if (known.has(key)) continue
      diagnostics?.warn('unused messages', {
        what: `unknown message key "${key}"`,
        where,
        todo: withSuggestion(key, known, 'Correct the key, or remove the message.'),
      })
    }
  }
  warnOfUnknown(fromContent.keys(), 'data source translations')
  warnOfUnknown(
    Object.keys(brandMessages),
    `${basename(brandFolder)}/translations/${language}.json`,
  )

  const merged = { ...english, ...messages }
  return Object.fromEntries(Object.entries(merged).sort(([a], [b]) => compareText(a, b)))
}

/** The messages of a language that address shoppers, in their informal form. */
function informalMessages(
  language: string,
  diagnostics: Pick<Diagnostics, 'warn'> | undefined,
): Readonly<Record<string, string>> {
  const messages = readMessages(join(projectFolder, 'informal', `${language}.json`))
  if (Object.keys(messages).length === 0)
    diagnostics?.warn('informal messages', {
      what: `no informal messages in "${language}" (using templates/translations/${language}.json)`,
      where: '"informalMessages" in the file of the brand',
      todo: `Remove "${language}" if that file is informal already; else add templates/translations/informal/${language}.json.`,
    })
  return messages
}

function warnOfMissing(
  language: string,
  keys: readonly string[],
  messages: Readonly<Record<string, string>>,
  diagnostics: Pick<Diagnostics, 'warn'> | undefined,
): void {
  const missing = keys.filter((key) => !Object.hasOwn(messages, key))
  if (missing.length === 0) return
  const examples = missing.slice(0, 3).map((key) => `"${key}"`)
  const others = missing.length > examples.length ? ' and the others of en.json' : ''
  diagnostics?.warn('missing translations', {
    what: `missing translations: ${missing.length} of ${keys.length} messages in "${language}" (falling back to English)`,
    where: `templates/translations/${language}.json`,
    todo: `Add ${examples.join(', ')}${others} to that file, to the brand's file, or to the data source translations.`,
  })
}

function readMessages(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {}
  const source = { file, text: readFileSync(file, 'utf8') }
  try {
    return translationFile.parse(JSON.parse(source.text))
  } catch (error) {
    throw new ShopgenError('config', faultsOf(source, error), { cause: error })
  }
}

/** What is wrong in a translation file, each with its line. */
function faultsOf(source: Source, error: unknown): readonly Diagnostic[] {
  const todo = 'Use the form {"key": "message"}.'
  const rule = 'messages/file'
  const { tree, errors } = parseSource(source)
  const issues =
    error instanceof z.ZodError && tree
      ? error.issues.map(({ path, message }) => ({
          message,
          span: spanOfValue(tree, path as (string | number)[]),
        }))
      : errors
  if (issues.length === 0)
    return [{ rule, what: `invalid translation file: ${String(error)}`, where: source.file, todo }]
  return issues.map(({ message, span }) => ({
    rule,
    what: `invalid translation file: ${message}`,
    where: placeOf(source, span),
    frame: codeFrameAt(source, span),
    todo,
  }))
}

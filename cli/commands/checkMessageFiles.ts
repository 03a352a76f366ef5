import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandsFolder } from '#brands/index.ts'
import type { Brand } from '#brands/schema.ts'
import { misplacedKey, redundantKeys, type KnownMessages } from '../checks/messageFile.ts'
import type { Finding } from '../checks/findings.ts'
import { placeOf, parseSource, spanOfKey, type Source } from '../diagnostics/sourceText.ts'

const projectFolder = fileURLToPath(new URL('../../templates/translations/', import.meta.url))

/** The English messages, which define keys and placeholders. */
export const englishMessages = (): Readonly<Record<string, string>> =>
  readMessages(join(projectFolder, 'en.json')) ?? {}

/** A file with messages of a brand. */
export interface MessageFile {
  source: Source
  messages: Readonly<Record<string, string>>
  known: KnownMessages
}

/** The message files of a brand. Those that cannot be parsed are left to the model, which reports them. */
export function messageFiles(
  { id, countries, contact, informalMessages }: Brand,
  brandsDir = brandsFolder,
): readonly MessageFile[] {
  const languages = [...new Set(countries.flatMap(({ languages }) => languages))].sort()
  return languages.flatMap((language) => {
    const file = join(brandsDir, id, 'translations', `${language}.json`)
    const messages = readMessages(file)
    if (!messages) return []
    const informal = informalMessages.includes(language)
      ? readMessages(join(projectFolder, 'informal', `${language}.json`))
      : null
    const project = { ...readMessages(join(projectFolder, `${language}.json`)), ...informal }
    const labels = contact.caseTypes.map(({ label }) => label)
    const source = { file: shownPath(file), text: readFileSync(file, 'utf8') }
    return [{ source, messages, known: { keys: Object.keys(englishMessages()), project, labels } }]
  })
}

/** Finds what `--fix` corrects in the message files of a brand. Unknown keys are warnings of the model. */
export const checkMessageFiles = (
  brand: Brand,
  brandsDir?: string,
): readonly Omit<Finding, 'brands'>[] =>
  messageFiles(brand, brandsDir).flatMap(({ source, messages, known }) => {
    const misplaced = misplacedKey(messages, known)
    return [
      ...redundantKeys(messages, known).map((key) => ({
        rule: 'messages/redundant' as const,
        level: 'warning' as const,
        what: `message "${key}" equals that of the project`,
        where: placeOfKey(source, key),
        todo: 'Remove it, or run `shopgen check --fix`.',
      })),
      ...(misplaced === null
        ? []
        : [
            {
              rule: 'messages/order' as const,
              level: 'warning' as const,
              what: `message "${misplaced}" is not where en.json has it`,
              where: placeOfKey(source, misplaced),
              todo: 'Sort the file, or run `shopgen check --fix`.',
            },
          ]),
    ]
  })

function placeOfKey(source: Source, key: string): string {
  const { tree } = parseSource(source)
  return tree ? placeOf(source, spanOfKey(tree, [key])) : source.file
}

function readMessages(file: string): Readonly<Record<string, string>> | null {
  if (!existsSync(file)) return null
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isRecord || !Object.values(value).every((message) => typeof message === 'string')) {
      return null
    }
    return value as Readonly<Record<string, string>>
  } catch {
    return null
  }
}

/** Relative to the working directory, if it is below it. */
export function shownPath(file: string): string {
  const fromHere = relative(process.cwd(), file)
  return (fromHere.startsWith('..') ? file : fromHere).replaceAll('\\', '/')
}

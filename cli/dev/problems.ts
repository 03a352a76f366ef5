import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import {
  formatError,
  ShopgenError,
  toReportedErrors,
  type Diagnostic,
} from '../diagnostics/errors.ts'
import { codeFrame, formatPosition, type Position } from '../diagnostics/sourcePosition.ts'
import { RenderError, toTemplateError } from '../render/renderError.ts'

/** An error as the overlay shows it. */
export interface Problem extends Diagnostic {
  /** The class of the error: `template`, `content`, `config`, `browser` … */
  class: string
  /** Where an editor opens. */
  at?: Position
}

/** The errors of a page or of the site, with their places in files of the project. */
export const problemsOf = (error: unknown, brand: string): readonly Problem[] =>
  toReportedErrors(error instanceof RenderError ? toTemplateError([error]) : error).map(
    ({ code: _, ...diagnostic }) => withPlace(diagnostic, brand),
  )

const sourcePlace = /((?:[\w.@~-]+\/|\/)[\w./@~-]*\.(?:tsx?|css|jsonc?|svg|md)):(\d+)(?::(\d+))?/

function withPlace(problem: Problem, brand: string): Problem {
  const at = placeIn(problem) ?? placeOfStory(problem, brand)
  if (!at) return problem
  const frame = problem.frame ?? frameAt(at)
  return { ...problem, at, ...(frame !== undefined && { frame }) }
}

function placeIn({ where = '', what, todo = '' }: Diagnostic): Position | undefined {
  for (const text of [where, what, todo]) {
    const [, file, line, column = '1'] = sourcePlace.exec(text) ?? []
    if (file && line) return { file, line: Number(line), column: Number(column) }
  }
  return undefined
}

const storyName = /\bstory (?<slug>[\w/-]+)/
const fieldName = /(?:›|field) "?(?<field>[\w-]+)/

/** A story of the fixtures is a file; its last named field is searched in it. */
function placeOfStory({ where = '', what }: Diagnostic, brand: string): Position | undefined {
  const slug = storyName.exec(`${where} ${what}`)?.groups?.['slug']
  if (slug === undefined) return undefined
  const file = ['json', 'md']
    .map((ending) => `fixtures/content/${brand}/stories/${slug}.${ending}`)
    .find((candidate) => existsSync(join(root, candidate)))
  if (file === undefined) return undefined
  const field = fieldName.exec(`${where} ${what}`)?.groups?.['field']
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const found = lines.findIndex((line) => field !== undefined && line.includes(`"${field}"`))
  const column = found === -1 ? 0 : lines[found]!.indexOf(`"${field!}"`)
  return { file, line: Math.max(found, 0) + 1, column: column + 1 }
}

export function frameAt(place: Position): string | undefined {
  try {
    const path = place.file.startsWith('/') ? place.file : join(root, place.file)
    const lineText = readFileSync(path, 'utf8').split(/\r?\n/)[place.line - 1]
    return lineText === undefined ? undefined : codeFrame({ ...place, lineText })
  } catch {
    return undefined
  }
}

/** What makes two problems the same. */
export const keyOf = ({ what, where = '', at }: Problem) =>
  `${what}\n${at ? formatPosition(at) : where}`

/** As a build prints them. */
export const formatProblems = (problems: readonly Problem[]): string =>
  formatError(
    new ShopgenError(
      'template',
      problems.map(({ class: _1, at: _2, ...diagnostic }) => diagnostic),
    ),
    { color: false },
  )

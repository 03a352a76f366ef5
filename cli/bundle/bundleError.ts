import type { BuildFailure, Location, Message } from 'esbuild'
import { ShopgenError, type Problem } from '../errors.ts'

/** What esbuild found in the project's own sources is the author's to mend: said with its place. */
export function asBundleError(error: unknown): unknown {
  if (!isBuildFailure(error)) return error
  return new ShopgenError('content', error.errors.map(toProblem), { cause: error })
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

function toProblem({ text, location, notes }: Message): Problem {
  const hints = notes.map((note) => note.text).filter(Boolean)
  return {
    what: text,
    ...(location && { where: placeOf(location), frame: frameOf(location) }),
    ...(hints.length > 0 && { todo: hints.join('\n') }),
  }
}

/** esbuild counts columns in bytes, and from 0. */
const columnOf = ({ lineText, column }: Location) =>
  Buffer.from(lineText).subarray(0, column).toString().length

const placeOf = (location: Location) =>
  `${location.file}:${location.line}:${columnOf(location) + 1}`

function frameOf(location: Location): string {
  const { line, lineText, length } = location
  const column = columnOf(location)
  // Tabs stay tabs, so that the mark stands under its word.
  const indent = lineText.slice(0, column).replaceAll(/[^\t]/g, ' ')
  const marks = '^'.repeat(Math.max(1, Math.min(length, lineText.length - column)))
  return `> ${line} | ${lineText}\n  ${' '.repeat(String(line).length)} | ${indent}${marks}`
}

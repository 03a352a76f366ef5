import type { BuildFailure, Location, Message } from 'esbuild'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { codeFrame } from '../diagnostics/sourcePosition.ts'

/** Turns esbuild's errors in the project's sources into diagnostics with a position. */
export function asBundleError(error: unknown): unknown {
  if (!isBuildFailure(error)) return error
  return new ShopgenError('template', error.errors.map(toDiagnostic), { cause: error })
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

function toDiagnostic({ text, location, notes }: Message): Diagnostic {
  const hints = notes
    .filter((note) => note.text)
    .map((note) => (note.location ? `${note.text} ${placeOf(note.location)}` : note.text))
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
  return codeFrame({ line, column: columnOf(location) + 1, length, lineText })
}

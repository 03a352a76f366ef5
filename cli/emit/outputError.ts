import { writeFileSync, type WriteFileOptions } from 'node:fs'
import { ShopgenError } from '../diagnostics/errors.ts'
import { isErrnoException, systemDiagnostic } from '../diagnostics/systemError.ts'

/** An error of the file system as an error of the output (exit code 5); any other stays what it is. */
export function toOutputError(error: unknown, file?: string): unknown {
  if (!isErrnoException(error)) return error
  const diagnostic = { todo: 'Name another folder with --out.', ...systemDiagnostic(error, file) }
  return new ShopgenError('output', diagnostic, { cause: error })
}

/** Runs work on the file system; what the system refuses is an error of the output. */
export function asOutputError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toOutputError(error)
  }
}

/** Writes a file. The error that Node throws when a write fails (disk full) has no path: this one has. */
export function writeNamed(file: string, content: string, options?: WriteFileOptions): void {
  try {
    writeFileSync(file, content, options)
  } catch (error) {
    if (isErrnoException(error)) error.path ??= file
    throw error
  }
}

import { writeFileSync, type WriteFileOptions } from 'node:fs'
import { ShopgenError } from '../diagnostics/errors.ts'
import { isErrnoException, systemDiagnostic } from '../diagnostics/systemError.ts'

/** Turns file system errors into output errors (exit code 5); other errors stay as they are. */
export function toOutputError(error: unknown, file?: string): unknown {
  if (!isErrnoException(error)) return error
  const diagnostic = { todo: 'Name another folder with --out.', ...systemDiagnostic(error, file) }
  return new ShopgenError('output', diagnostic, { cause: error })
}

/** Runs work, and turns its file system errors into output errors. */
export function asOutputError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toOutputError(error)
  }
}

/** Writes a file. Node's errors for a failed write, as on a full disk, have no path: adds it. */
export function writeNamed(file: string, content: string, options?: WriteFileOptions): void {
  try {
    writeFileSync(file, content, options)
  } catch (error) {
    if (isErrnoException(error)) error.path ??= file
    throw error
  }
}

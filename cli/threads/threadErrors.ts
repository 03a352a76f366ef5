import { ShopgenError, type Diagnostic, type ErrorCode } from '../diagnostics/errors.ts'

/** An error as plain data. A structured clone would lose its class. */
export type PlainError =
  | { code: ErrorCode; diagnostics: readonly Diagnostic[] }
  | { name: string; message: string; stack: string | undefined }

export function toPlainError(error: unknown): PlainError {
  if (error instanceof ShopgenError) return { code: error.code, diagnostics: error.diagnostics }
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined }
  const { name, message, stack } = error
  return { name, message, stack }
}

export function fromPlainError(plain: PlainError): Error {
  if ('code' in plain) return new ShopgenError(plain.code, plain.diagnostics)
  const error = new Error(plain.message)
  error.name = plain.name
  if (plain.stack === undefined) delete error.stack
  else error.stack = plain.stack
  return error
}

import { isErrnoException } from '../diagnostics/systemError.ts'

/** Whether the system refused with one of these codes. */
export const isErrno = (error: unknown, ...codes: readonly string[]): boolean =>
  isErrnoException(error) && codes.includes(error.code ?? '')

import { ShopgenError } from '../diagnostics/errors.ts'
import { withAdvice } from './backendError.ts'

/**
 * Runs every check, and throws one error with the diagnostics of all that fail. Something other than a
 * back end's fault is thrown as it is.
 */
export async function checkAccess(checks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(checks.map((check) => check()))
  const errors: unknown[] = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [withAdvice(outcome.reason)] : [],
  )
  if (errors.length === 0) return
  const foreign = errors.find((error) => !(error instanceof ShopgenError))
  if (foreign) throw foreign
  const found = errors as ShopgenError[]
  throw new ShopgenError(
    found[0]!.code,
    found.flatMap(({ diagnostics }) => diagnostics),
    { cause: found[0]!.cause },
  )
}

import { ShopgenError } from '../diagnostics/errors.ts'
import { toShopgenError } from './backendError.ts'

/**
 * Runs all checks and throws one error with all diagnostics. An internal error is thrown unchanged.
 */
export async function checkAccess(checks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(checks.map((check) => check()))
  const errors: unknown[] = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [toShopgenError(outcome.reason)] : [],
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

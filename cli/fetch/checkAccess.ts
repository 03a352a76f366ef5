import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
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
  const [first] = found
  const diagnostics = found.flatMap((error) => error.diagnostics)
  throw new ShopgenError(first!.code, oncePerHost(diagnostics), { cause: first!.cause })
}

/** A host that cannot be reached is one problem, also where several countries have a shop there. */
function oncePerHost(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byFailure = Map.groupBy(diagnostics, ({ what, where = '' }) => {
    const [, failure = ''] = /: (connection failed: .*)$/s.exec(what) ?? []
    const host = URL.parse(where.split(' ')[1] ?? '')?.host
    return failure && host ? `${host} ${failure}` : what + where
  })
  return [...byFailure.values()].map(([first, ...others]) =>
    others.length === 0
      ? first!
      : { ...first!, what: `${first!.what} (and ${others.length} more at this host)` },
  )
}

import { useRef, useState } from 'react'

/** The codes of a basket, and those that it had and has no more. */
export interface Lapsing {
  codes: readonly string[]
  lapsed: readonly string[]
}

/** What has lapsed once a basket has other codes. `removed`: codes that the shopper took out. */
export function lapse(
  before: Lapsing,
  codes: readonly string[],
  removed: ReadonlySet<string> = new Set(),
): Lapsing {
  const gone = before.codes.filter((code) => !codes.includes(code))
  const lapsed = [...before.lapsed, ...gone].filter(
    (code) => !codes.includes(code) && !removed.has(code),
  )
  return { codes, lapsed: [...new Set(lapsed)] }
}

/**
 * Codes that the basket had and has no more, although the shopper did not remove them: the back end takes a discount
 * away with the product that it was for.
 */
export function useLapsedCodes(codes: readonly string[]): {
  lapsed: readonly string[]
  /** Call it before the shopper removes a code. */
  forget: (code: string) => void
} {
  const [before, setBefore] = useState<Lapsing>({ codes, lapsed: [] })
  const removed = useRef(new Set<string>())
  if (before.codes.join('\n') !== codes.join('\n')) {
    for (const code of codes) if (!before.codes.includes(code)) removed.current.delete(code)
    setBefore(lapse(before, codes, removed.current))
  }
  return { lapsed: before.lapsed, forget: (code) => void removed.current.add(code) }
}

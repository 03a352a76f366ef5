import { useRef, useState } from 'react'

/**
 * Codes that the basket had and has no more, although the shopper did not remove them: the back end takes a discount
 * away with the product that it was for.
 */
export function useLapsedCodes(codes: readonly string[]): {
  lapsed: readonly string[]
  /** Call it before the shopper removes a code. */
  forget: (code: string) => void
} {
  const [before, setBefore] = useState(codes)
  const [lapsed, setLapsed] = useState<readonly string[]>([])
  const removed = useRef(new Set<string>())
  if (before.join('\n') !== codes.join('\n')) {
    const gone = before.filter((code) => !codes.includes(code))
    for (const code of codes) if (!before.includes(code)) removed.current.delete(code)
    setBefore(codes)
    setLapsed(
      [...lapsed, ...gone].filter((code) => !codes.includes(code) && !removed.current.has(code)),
    )
  }
  return { lapsed, forget: (code) => void removed.current.add(code) }
}

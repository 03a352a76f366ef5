/** Specification 9: XS S M L XL XXL. Further X, numbers before X, and `M/L` follow the same scale. */
const letterSize = /^(?:(\d)X|(X*))([SML])$/i

/** -1 for S, 0 for M, 2 for XL; null for a size without a letter. */
function rankOf(size: string): number | null {
  const [, count, letters = '', letter = ''] = letterSize.exec(size.trim()) ?? []
  if (letter === '') return null
  const steps = 1 + (count ? Number(count) : letters.length)
  return (
    { S: -steps, M: letters === '' && !count ? 0 : null, L: steps }[letter.toUpperCase()] ?? null
  )
}

/** `S (48 cm)` and `M/L` begin with letters that place them. */
function rankOfName(name: string): number | null {
  const [first = '', second] = name.split(/\s*[/–-]\s*|[\s(,]+/)
  const rank = rankOf(first)
  if (rank === null || second === undefined) return rank
  const other = rankOf(second)
  return other === null ? rank : (rank + other) / 2
}

/** Below every position that a back end gives. */
const lettersFrom = -1000

/**
 * The place of a size among those of its attribute: letters by the scale of the specification, all
 * others after them in the back end's order.
 */
export function sizePosition(name: string, given: number): number {
  const rank = rankOfName(name)
  return rank === null ? Math.max(0, given) : lettersFrom + rank * 10
}

/** Letter sizes are sorted XS S M L XL XXL (R9.12). `3XL` and `M/L` follow the same scale. */
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

/** Reads the letters of names such as `S (48 cm)` and `M/L`. */
function rankOfName(name: string): number | null {
  const [first = '', second] = name.split(/\s*[/–-]\s*|[\s(,]+/)
  const rank = rankOf(first)
  if (rank === null || second === undefined) return rank
  const other = rankOf(second)
  return other === null ? rank : (rank + other) / 2
}

/** Lower than all positions of the back end. */
const lettersFrom = -1000

/**
 * The position of a size: letter sizes by their scale, then all others in the order of the back
 * end.
 */
export function sizePosition(name: string, given: number): number {
  const rank = rankOfName(name)
  return rank === null ? Math.max(0, given) : lettersFrom + rank * 10
}

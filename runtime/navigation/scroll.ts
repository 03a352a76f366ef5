/**
 * Scroll positions by history entry. The browser's own restoration works on the document that was
 * there when the entry was made, which ours replaces before it is tall enough.
 */
export interface ScrollMemory {
  save: (key: string) => void
  /** Top, the hash's target, or where the entry was left. */
  apply: (key: string, hash: string, isReturn: boolean) => void
}

const storageKey = 'shopgen.scroll'
const entriesKept = 100
/** How long a page may grow until the place to return to exists. */
const settleMs = 1000

export function createScrollMemory(): ScrollMemory {
  const positions = readPositions()

  function save(key: string) {
    positions.delete(key)
    positions.set(key, Math.round(window.scrollY))
    for (const oldest of positions.keys()) {
      if (positions.size <= entriesKept) break
      positions.delete(oldest)
    }
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
    } catch {
      // blocked or full: positions last as long as the document
    }
  }

  return {
    save,
    apply(key, hash, isReturn) {
      const position = positions.get(key)
      if (isReturn && position !== undefined) return restore(position)
      const target = hash ? hashTarget(hash) : null
      if (target) target.scrollIntoView()
      else window.scrollTo(0, 0)
    },
  }
}

/** Scrolls again while the page grows, until it is there or the shopper moves. */
function restore(position: number) {
  const until = performance.now() + settleMs
  let isStopped = false
  const stop = () => (isStopped = true)
  const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  for (const input of inputs) addEventListener(input, stop, { once: true, passive: true })
  const step = () => {
    window.scrollTo(0, position)
    const isThere = Math.abs(window.scrollY - position) <= 1
    if (!isThere && !isStopped && performance.now() < until) return requestAnimationFrame(step)
    for (const input of inputs) removeEventListener(input, stop)
  }
  step()
}

/** The element that a hash names; a hash that is no valid escape names itself. */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.replace(/^#/, '')
  if (raw === '') return null
  try {
    return document.getElementById(decodeURIComponent(raw)) ?? document.getElementById(raw)
  } catch {
    return document.getElementById(raw)
  }
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    const entries = Array.isArray(stored) ? stored : []
    return new Map(
      entries.filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
      ),
    )
  } catch {
    return new Map()
  }
}

import { sessionStore } from '../storage/storage.ts'

/**
 * Scroll positions by history entry. Browsers restore a position before the router has inserted its page, so the
 * router restores it.
 */
export interface ScrollMemory {
  save: (key: string) => void
  /** Writes the positions to session storage, for a reload. */
  persist: () => void
  /** Scrolls to the position of the entry (`isReturn`), to the target of the hash, or to the top. */
  apply: (key: string, hash: string, isReturn: boolean) => void
  /** Keeps the scroll position of the previous entry. */
  keepPosition: (before: string) => void
}

const maximumEntries = 100
/** How long to wait until the page is tall enough for the position. */
const settleMs = 1000

const isPositions = (value: unknown): value is readonly (readonly [string, number])[] =>
  Array.isArray(value) &&
  value.every(
    (entry) => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
  )

const stored = sessionStore.value({ key: 'scroll', version: 1, isValid: isPositions })

/** User input stops the restoration. */
const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown']

export function createScrollMemory(): ScrollMemory {
  const positions = new Map(stored.read() ?? [])

  function save(key: string) {
    positions.delete(key)
    positions.set(key, Math.round(window.scrollY))
    for (const oldest of positions.keys()) {
      if (positions.size <= maximumEntries) break
      positions.delete(oldest)
    }
  }

  function persist() {
    stored.write([...positions])
  }

  let stop = () => {}

  return {
    save,
    persist,
    keepPosition(before) {
      stop()
      const position = positions.get(before)
      // disables scroll anchoring, which would follow elements of the previous page
      document.documentElement.dataset['restored'] = ''
      if (position !== undefined) stop = restore(position)
    },
    apply(key, hash, isReturn) {
      stop()
      const position = positions.get(key)
      const { dataset } = document.documentElement
      delete dataset['restored']
      if (isReturn && position !== undefined) {
        // lays out sections below the fold, since the position depends on their height
        dataset['restored'] = ''
        stop = restore(position)
        return
      }
      const target = hash ? hashTarget(hash) : null
      if (target) target.scrollIntoView()
      else window.scrollTo(0, 0)
    },
  }
}

/** Repeats scrolling while the page grows, until it is tall enough, or the user scrolls. */
function restore(position: number): () => void {
  const until = performance.now() + settleMs
  let isStopped = false
  const stop = () => {
    isStopped = true
    for (const input of inputs) removeEventListener(input, stop)
  }
  for (const input of inputs) addEventListener(input, stop, { passive: true })
  const step = () => {
    if (isStopped) return
    window.scrollTo(0, position)
    const isRestored = Math.abs(window.scrollY - position) <= 1
    if (isRestored || performance.now() > until) stop()
    else requestAnimationFrame(step)
  }
  step()
  return stop
}

/** The element that a hash points to. A malformed escape is taken literally. */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.replace(/^#/, '')
  if (raw === '') return null
  try {
    return document.getElementById(decodeURIComponent(raw)) ?? document.getElementById(raw)
  } catch {
    return document.getElementById(raw)
  }
}

import { sessionStore } from '../storage/storage.ts'

/**
 * Scroll positions by history entry. Browsers restore the position before the page that belongs to it is in
 * the document, so the router does it.
 */
export interface ScrollMemory {
  save: (key: string) => void
  /** Writes the positions to session storage, for a reload. */
  keep: () => void
  /** Scrolls to the top, to the target of the hash, or (on return) to the position of the entry. */
  apply: (key: string, hash: string, isReturn: boolean) => void
  /** Keeps the scroll position of the previous entry. */
  stay: (before: string) => void
}

const entriesKept = 100
/** How long a page may grow until it is tall enough for the position. */
const settleMs = 1000

const isPositions = (value: unknown): value is readonly (readonly [string, number])[] =>
  Array.isArray(value) &&
  value.every(
    (entry) => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
  )

const stored = sessionStore.value({ key: 'scroll', version: 1, isValid: isPositions })

/** User input ends the restoration. */
const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown']

export function createScrollMemory(): ScrollMemory {
  const positions = new Map(stored.read() ?? [])

  function save(key: string) {
    positions.delete(key)
    positions.set(key, Math.round(window.scrollY))
    for (const oldest of positions.keys()) {
      if (positions.size <= entriesKept) break
      positions.delete(oldest)
    }
  }

  function keep() {
    stored.write([...positions])
  }

  let stop = () => {}

  return {
    save,
    keep,
    stay(before) {
      stop()
      const position = positions.get(before)
      // scroll anchoring would move the window to keep elements of the former page in view
      document.documentElement.dataset['restored'] = ''
      if (position !== undefined) stop = restore(position)
    },
    apply(key, hash, isReturn) {
      stop()
      const position = positions.get(key)
      const { dataset } = document.documentElement
      delete dataset['restored']
      if (isReturn && position !== undefined) {
        // lays out sections below the fold: the position depends on the height of what is above it
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

/** Repeats scrolling while the page grows: until it is tall enough, the user scrolls, or it is stopped. */
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
    const isThere = Math.abs(window.scrollY - position) <= 1
    if (isThere || performance.now() > until) stop()
    else requestAnimationFrame(step)
  }
  step()
  return stop
}

/** The element that a hash names. A malformed escape is taken literally. */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.replace(/^#/, '')
  if (raw === '') return null
  try {
    return document.getElementById(decodeURIComponent(raw)) ?? document.getElementById(raw)
  } catch {
    return document.getElementById(raw)
  }
}

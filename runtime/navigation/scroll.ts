import { sessionStore } from '../storage/storage.ts'

/**
 * Scroll positions by history entry. The browser's own restoration works on the document that was
 * there when the entry was made, which ours replaces before it is tall enough.
 */
export interface ScrollMemory {
  save: (key: string) => void
  /** Writes the positions to the session, for a document that is loaded again. */
  keep: () => void
  /** Top, the hash's target, or where the entry was left. */
  apply: (key: string, hash: string, isReturn: boolean) => void
  /** Leaves the window where it was at the entry before. */
  stay: (before: string) => void
}

const entriesKept = 100
/** How long a page may grow until the place to return to exists. */
const settleMs = 1000

const isPositions = (value: unknown): value is readonly (readonly [string, number])[] =>
  Array.isArray(value) &&
  value.every(
    (entry) => Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
  )

const stored = sessionStore.value({ key: 'scroll', version: 1, isValid: isPositions })

/** What a shopper does who goes elsewhere meanwhile. */
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
      // the browser keeps in sight what the former page showed, and moves the window for that
      document.documentElement.dataset['restored'] = ''
      if (position !== undefined) stop = restore(position)
    },
    apply(key, hash, isReturn) {
      stop()
      const position = positions.get(key)
      const { dataset } = document.documentElement
      delete dataset['restored']
      if (isReturn && position !== undefined) {
        // sections below the fold are laid out as well: the position counts what is above it
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

/** Scrolls again while the page grows, until it is there, the shopper moves or it is stopped. */
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

import { localStore, type Store } from '#runtime/storage/storage.ts'

/** Another form can be sent after this time (R9.1). */
export const lockMs = 300_000

/** A slow case system leads back later than this. */
const returnMs = 60 * 60 * 1000

/** The address says that a message was sent where nothing can be stored. */
const sentHash = '#contact-sent'

/** Where the case system leads back to. */
export const returnPath = (path: string, store: Pick<Store, 'isKept'> = localStore): string =>
  store.isKept() ? path : path + sentHash

/** Whether the address says that a message was sent, which it then no longer does. */
export function takeSentHash(): boolean {
  if (location.hash !== sentHash) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

/** What a page remembers while the case system has the browser (R4.5). */
interface Sent {
  path: string
  scrollY: number
}

export interface Submissions {
  /** Milliseconds until another form can be sent; 0 now (R4.4). */
  lockedMs: () => number
  /** Call it when the form is sent. */
  begin: (sent: Sent) => void
  /** What was sent from this page; null without. It is forgotten (R4.6). */
  takeSent: (path: string) => Sent | null
}

/** Contact forms that this browser has sent. */
export function createSubmissions(
  store: Store = localStore,
  now: () => number = () => Date.now(),
): Submissions {
  const time = store.value({
    key: 'contactTime',
    version: 1,
    isValid: isTime,
    lifetimeMs: lockMs,
    isKeptInPast: true,
  })
  const sent = store.value({
    key: 'contactSent',
    version: 1,
    isValid: isSent,
    lifetimeMs: returnMs,
  })
  return {
    lockedMs() {
      const at = time.read()
      if (at === null) return 0
      const passed = now() - at
      if (passed >= 0) return Math.max(0, lockMs - passed)
      // the clock was turned back, which must not make the lock longer
      time.write(now())
      return lockMs
    },
    begin(what) {
      time.write(now())
      sent.write(what)
    },
    takeSent(path) {
      const what = sent.read()
      if (what?.path !== path) return null
      sent.remove()
      return what
    },
  }
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value)

function isSent(value: unknown): value is Sent {
  const { path, scrollY } = (value ?? {}) as Record<string, unknown>
  return typeof path === 'string' && Number.isFinite(scrollY)
}

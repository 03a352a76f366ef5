import { signal, type ReadonlySignal } from '@preact/signals-core'

/** `unknown`: nothing was read yet. `free`: this brand asks for nothing. */
export interface Consent {
  status: 'unknown' | 'free' | 'open' | 'answered'
  /** Groups that are allowed: `C0001`. */
  groups: readonly string[]
}

export const unknownConsent: Consent = { status: 'unknown', groups: [] }

const current = signal<Consent>(unknownConsent)

/** What the shopper agreed to. Whoever reads the answer comes after the page: at first it is unknown. */
export const consent: ReadonlySignal<Consent> = current

export function setConsent(next: Consent): void {
  const { status, groups } = current.peek()
  if (status !== next.status || groups.join() !== next.groups.join()) current.value = next
}

/** Allowed only when every required group is; C0001 alone also asks for a closed banner. */
export function isAllowed({ status, groups }: Consent, required: readonly string[]): boolean {
  if (status === 'free') return true
  if (status === 'unknown') return false
  if (!required.every((group) => groups.includes(group))) return false
  return required.length !== 1 || required[0] !== 'C0001' || status === 'answered'
}

/** The shopper answered, and not with all of these. Before the answer nothing is refused yet. */
export const isRefused = (state: Consent, required: readonly string[]): boolean =>
  state.status === 'answered' && !isAllowed(state, required)

import { signal, type ReadonlySignal } from '@preact/signals-core'

/** `unknown`: the answer has not been read yet. `free`: the brand needs no consent. */
export interface Consent {
  status: 'unknown' | 'free' | 'open' | 'answered'
  /** Allowed groups, such as `C0001`. */
  groups: readonly string[]
}

export const unknownConsent: Consent = { status: 'unknown', groups: [] }

const current = signal<Consent>(unknownConsent)

/** The shopper's consent; `unknown` until the services start. */
export const consent: ReadonlySignal<Consent> = current

export function setConsent(next: Consent): void {
  const { status, groups } = current.peek()
  if (status !== next.status || groups.join() !== next.groups.join()) current.value = next
}

/** Whether every required group is allowed. C0001 alone also requires an answer, since it is always allowed. */
export function isAllowed({ status, groups }: Consent, required: readonly string[]): boolean {
  if (status === 'free') return true
  if (status === 'unknown') return false
  if (!required.every((group) => groups.includes(group))) return false
  return required.length !== 1 || required[0] !== 'C0001' || status === 'answered'
}

/** Whether the shopper answered without allowing all of these groups. */
export const isRefused = (state: Consent, required: readonly string[]): boolean =>
  state.status === 'answered' && !isAllowed(state, required)

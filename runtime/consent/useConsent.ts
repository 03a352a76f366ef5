import { useValue } from '../useValue.ts'
import { consent, isAllowed, unknownConsent, type Consent } from './state.ts'

/** What the shopper agreed to; nothing is known on the server and in the first render. */
export const useConsentState = (): Consent => useValue(consent, unknownConsent)

/** Whether a feature that needs these groups may run. Not on the server. */
export const useConsent = (groups: readonly string[]): boolean =>
  isAllowed(useConsentState(), groups)

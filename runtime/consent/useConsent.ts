import { useValue } from '../useValue.ts'
import { consent, unknownConsent, type Consent } from './state.ts'

/** What the shopper agreed to; nothing is known on the server and in the first render. */
export const useConsentState = (): Consent => useValue(consent, unknownConsent)

import { useValue } from '../useValue.ts'
import { consent, unknownConsent, type Consent } from './state.ts'

/** The shopper's consent; `unknown` on the server and in the first render. */
export const useConsentState = (): Consent => useValue(consent, unknownConsent)

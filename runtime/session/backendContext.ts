import type { Currency } from '#shared/files/pageContext.ts'
import type { StoredSessionOf } from './storedSession.ts'

/** Language and currency of a page. */
export interface LocaleContext {
  country: string
  shopwareLanguageId: string
  shopwareCurrency: Currency
}

/** The last known language and currency of the back end's context. */
export interface BackendContext {
  isKnown: (context: LocaleContext) => boolean
  keep: (context: LocaleContext) => void
  /** Call it for a new session, which has the defaults of the back end. */
  forget: (country: string) => void
}

export const createBackendContext = (storedOf: StoredSessionOf): BackendContext => ({
  isKnown({ country, shopwareLanguageId, shopwareCurrency }) {
    const { languageId, currency } = storedOf(country)
    return languageId.read() === shopwareLanguageId && currency.read()?.id === shopwareCurrency.id
  },
  keep({ country, shopwareLanguageId, shopwareCurrency }) {
    const { languageId, currency } = storedOf(country)
    languageId.write(shopwareLanguageId)
    currency.write(shopwareCurrency)
  },
  forget(country) {
    const { languageId, currency } = storedOf(country)
    languageId.remove()
    currency.remove()
  },
})

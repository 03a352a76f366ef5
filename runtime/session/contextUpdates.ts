import type { ApiData } from '#runtime/api/apiData.ts'
import type { LocaleContext } from './backendContext.ts'
import type { Session } from './session.ts'

interface Options {
  session: Pick<
    Session,
    | 'country'
    | 'contextToken'
    | 'shopwareLanguageId'
    | 'shopwareCurrency'
    | 'isContextKnown'
    | 'keepContext'
  >
  api: Pick<ApiData, 'send'>
  hasSettings: (country: string) => boolean
}

/**
 * Updates language and currency of the back end's context. Updates are sent one after the other, so that the
 * latest one wins. The returned promise never rejects.
 */
export function createContextUpdates({ session, api, hasSettings }: Options): () => Promise<void> {
  let updating: Promise<void> = Promise.resolve()

  async function update(): Promise<void> {
    const context = pageContext(session)
    // without a token there is no context, and each call sends its language
    if (!context || !session.contextToken(context.country)) return
    if (session.isContextKnown(context) || !hasSettings(context.country)) return
    try {
      await api.send('updateContext', {
        languageId: context.shopwareLanguageId,
        currencyId: context.shopwareCurrency.id,
      })
      session.keepContext(context)
    } catch {
      // the next page tries again
    }
  }

  return () => (updating = updating.then(update))
}

function pageContext(session: Options['session']): LocaleContext | null {
  const shopwareLanguageId = session.shopwareLanguageId.peek()
  const shopwareCurrency = session.shopwareCurrency.peek()
  if (!shopwareLanguageId || !shopwareCurrency) return null
  return { country: session.country(), shopwareLanguageId, shopwareCurrency }
}

// @chunk commerce
// @loads on demand: sending the form
import { track } from '#runtime/analytics/track.ts'
import { ApiError, mayHaveSucceeded } from '#runtime/api/ApiError.ts'
import { field } from '#runtime/api/responseFields.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/files/pageContext.ts'

export type Subscription =
  /**
   * `toConfirm`: double opt-in, the back end sends a message with a link. `received`: the back end does not say whether
   * it does. `uncertain`: the address may have arrived.
   */
  | { status: 'subscribed' | 'toConfirm' | 'received' | 'uncertain' | 'refused' | 'failed' }
  /** A rate limit. */
  | { status: 'wait'; seconds: number }

/** Subscribes an address at the back end of the country (R7.1.1). Never rejects. */
export async function subscribe(context: PageContext, email: string): Promise<Subscription> {
  try {
    const response = await enterCommerce(context).api.send('newsletterSignup', {
      email,
      languageId: context.shopwareLanguageId,
      storefrontUrl: location.origin,
    })
    const status = successOf(response)
    if (status === null) return { status: 'uncertain' }
    track('newsletter_subscription', { form_name: 'newsletter' })
    return { status }
  } catch (error) {
    return failureOf(error)
  }
}

/** What a response says; null if that is not a success. */
function successOf(response: unknown): 'subscribed' | 'toConfirm' | 'received' | null {
  // Shopware 6.6 answers nothing
  if (response === null) return 'received'
  if (field(response, 'success') === false) return null
  const status = field(response, 'status')
  if (status === 'notSet') return 'toConfirm'
  // by an earlier message, or in a shop without double opt-in
  return status === 'optIn' || status === 'direct' ? 'subscribed' : null
}

/** Only the address is of the shopper. */
function failureOf(error: unknown): Subscription {
  if (!(error instanceof ApiError)) return { status: 'failed' }
  if (error.status === 429) return { status: 'wait', seconds: error.waitSeconds ?? 60 }
  const isRefused = error.status === 400 && error.errors.some(({ pointer }) => pointer === '/email')
  if (isRefused) return { status: 'refused' }
  return { status: mayHaveSucceeded(error) ? 'uncertain' : 'failed' }
}

import { track } from '#runtime/analytics/track.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/site.ts'

export type Subscription =
  /** `toConfirm`: double opt-in, the back end sent a message with a link. */
  | { status: 'subscribed' | 'toConfirm' | 'refused' | 'failed' }
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
    track('newsletter_subscription', { form_name: 'newsletter' })
    const { status } = (response ?? {}) as { status?: unknown }
    return { status: isConfirmed(status) ? 'subscribed' : 'toConfirm' }
  } catch (error) {
    return failureOf(error)
  }
}

/** Confirmed by an earlier message, or in a shop without double opt-in. Shopware 6.6 answers nothing. */
const isConfirmed = (status: unknown): boolean => status === 'optIn' || status === 'direct'

/** Only the address is of the shopper. */
function failureOf(error: unknown): Subscription {
  if (!(error instanceof ApiError)) return { status: 'failed' }
  if (error.status === 429) return { status: 'wait', seconds: error.waitSeconds ?? 60 }
  const isRefused = error.status === 400 && error.errors.some(({ pointer }) => pointer === '/email')
  return { status: isRefused ? 'refused' : 'failed' }
}

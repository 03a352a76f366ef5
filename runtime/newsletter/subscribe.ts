import { track } from '#runtime/analytics/track.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/site.ts'

/** `toConfirm`: the back end has sent a message whose link confirms it. */
export type Subscription = 'subscribed' | 'toConfirm' | 'refused' | 'failed'

/** Asks the country's back end to write to an address (specification 7.1). Never rejects. */
export async function subscribe(context: PageContext, email: string): Promise<Subscription> {
  try {
    const answer = await enterCommerce(context).api.send('newsletterSignup', {
      email,
      languageId: context.shopwareLanguageId,
      storefrontUrl: location.origin,
    })
    track('newsletter_subscription', { form_name: 'newsletter' })
    const { status } = (answer ?? {}) as { status?: unknown }
    return status === 'direct' ? 'subscribed' : 'toConfirm'
  } catch (error) {
    // of what is sent, the address alone is the shopper's
    return error instanceof ApiError && error.status === 400 ? 'refused' : 'failed'
  }
}

import { track } from '#runtime/analytics/track.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/site.ts'

/** `toConfirm`: double opt-in, the back end sent a message with a link. */
export type Subscription = 'subscribed' | 'toConfirm' | 'refused' | 'failed'

/** Subscribes an address at the back end of the country (R7.1.1). Never rejects. */
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
    // the address is the only personal data in the request
    return error instanceof ApiError && error.status === 400 ? 'refused' : 'failed'
  }
}

import { track } from '#runtime/analytics/track.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/site.ts'

/** `toConfirm`: double opt-in, the back end sent a message with a link. */
export type Subscription = 'subscribed' | 'toConfirm' | 'refused' | 'failed'

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
    return status === 'direct' ? 'subscribed' : 'toConfirm'
  } catch (error) {
    // the back end rejects only an invalid email address with 400
    return error instanceof ApiError && error.status === 400 ? 'refused' : 'failed'
  }
}

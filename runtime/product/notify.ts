import { track } from '#runtime/analytics/track.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/site.ts'

/**
 * `toConfirm`: double opt-in, the back end sent a message with a link. `available`: the product is in stock again.
 */
export type Notification = 'toConfirm' | 'done' | 'available' | 'refused' | 'failed'

/** What a request refers to, and its names for analytics. */
export interface NotifiedProduct {
  id: string
  item_id: string
  item_name: string
}

/** Asks the back end of the country for an email once a product is available. Never rejects. */
export async function requestNotification(
  context: PageContext,
  { id, ...item }: NotifiedProduct,
  email: string,
): Promise<Notification> {
  try {
    const response = await enterCommerce(context).api.send('stockNotification', {
      email,
      productId: id,
      languageId: context.shopwareLanguageId,
      storefrontUrl: location.origin,
    })
    track('notifyMe', item)
    const { status } = (response ?? {}) as { status?: unknown }
    return status === 'direct' ? 'done' : 'toConfirm'
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null
    if (status === 409) return 'available'
    // the back end rejects only an invalid email address with 400
    return status === 400 ? 'refused' : 'failed'
  }
}

import { track } from '#runtime/analytics/track.ts'
import { ApiError, mayHaveSucceeded } from '#runtime/api/ApiError.ts'
import { field } from '#runtime/api/responseFields.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { PageContext } from '#shared/files/pageContext.ts'

/**
 * `toConfirm`: double opt-in, the back end sends a message with a link. `available`: the product is in stock again.
 * `uncertain`: the request may have arrived.
 */
export type Notification = 'toConfirm' | 'done' | 'available' | 'uncertain' | 'refused' | 'failed'

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
    const status = successOf(response)
    if (status !== 'uncertain') track('notifyMe', item)
    return status
  } catch (error) {
    if (!(error instanceof ApiError)) return 'failed'
    if (error.hasCode('STOCK_NOTIFICATION__AVAILABLE')) return 'available'
    if (error.errors.some(({ pointer }) => pointer === '/email')) return 'refused'
    return mayHaveSucceeded(error) ? 'uncertain' : 'failed'
  }
}

function successOf(response: unknown): Notification {
  const status = field(response, 'status')
  if (field(response, 'success') === false) return 'uncertain'
  if (status === 'direct') return 'done'
  return status === 'optIn' ? 'toConfirm' : 'uncertain'
}

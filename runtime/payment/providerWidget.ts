// @chunk shop
// @loads on demand: the choice of a payment method
import type { ApiData } from '#runtime/api/apiData.ts'
import { list, text } from '#runtime/api/responseFields.ts'
import { loadOnce } from '#runtime/loading/loadOnce.ts'
import { foreignScriptUrl } from '#runtime/trustedTypes.ts'

/** The parts of Klarna Payments that the checkout uses. */
interface PaymentsProvider {
  init: (options: { client_token: string }) => void
  load: (
    options: { container: HTMLElement; payment_method_category: string },
    data: object,
    then: (answer: { show_form: boolean }) => void,
  ) => void
  authorize: (
    options: { payment_method_category: string },
    data: object,
    then: (answer: { approved?: boolean; authorization_token?: string }) => void,
  ) => void
}

declare global {
  interface Window {
    Klarna?: { Payments?: PaymentsProvider }
  }
}

/** Categories of the provider by payment handler. */
const categories = { instalment: 'pay_over_time', 'buy-now-pay-later': 'pay_later' } as const
export type ProviderHandler = keyof typeof categories

export interface ProviderWidget {
  /** Resolves to the token of an approved payment; null if the provider or the shopper refuses. */
  authorize: (data: object) => Promise<string | null>
}

/** The provider shows its terms within this time. */
const loadTimeoutMs = 30_000
/** Shoppers identify themselves to the provider, some with a document or another device. */
const authorizeTimeoutMs = 20 * 60_000

/**
 * Shows the provider's terms for paying later or in instalments (R7.1.13). Rejects if the category is not available
 * for the cart, or the script cannot be loaded: the page of the provider then asks instead.
 */
export async function openProviderWidget(
  container: HTMLElement,
  handler: ProviderHandler,
  { api, scriptUrl }: { api: Pick<ApiData, 'send'>; scriptUrl: string },
): Promise<ProviderWidget> {
  const category = categories[handler]
  const session = await api.send('klarnaSession', { paymentMethodCategory: category })
  const token = text(session, 'clientToken')
  const isOffered = list(session, 'paymentMethodCategories').some(
    (one) => text(one, 'identifier') === category,
  )
  if (token === '' || !isOffered) throw new Error(`${category} is not available`)
  const payments = await loadProvider(scriptUrl)
  payments.init({ client_token: token })
  const options = { payment_method_category: category }
  const shown = await answer(loadTimeoutMs, (then) =>
    payments.load({ container, ...options }, {}, ({ show_form: isShown }) =>
      then(isShown ? 'shown' : null),
    ),
  )
  if (shown === null) throw new Error(`${category} is not available`)
  return {
    authorize: (data) =>
      answer(authorizeTimeoutMs, (then) =>
        payments.authorize(options, data, ({ approved, authorization_token: authorization }) =>
          then(approved === true && authorization ? authorization : null),
        ),
      ),
  }
}

/** Null if the provider answers null, or not in time. */
const answer = (
  timeoutMs: number,
  ask: (then: (value: string | null) => void) => void,
): Promise<string | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs)
    ask((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })

/** Loads the script of the provider. */
const loadProvider = loadOnce(
  (url: string) =>
    new Promise<PaymentsProvider>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = foreignScriptUrl(url)
      script.async = true
      script.addEventListener('load', () => {
        const payments = window.Klarna?.Payments
        if (payments) resolve(payments)
        else reject(new Error(`${url} has no payments`))
      })
      script.addEventListener('error', () => reject(new Error(`cannot load ${url}`)))
      document.head.append(script)
    }),
)

import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { noteOrdered, openBasket } from '#runtime/basket/openBasket.ts'
import { canApplePay } from '#runtime/payment/applePay.ts'
import { authorizePayment } from '#runtime/checkout/authorizePayment.ts'
import { createCheckout, type Checkout as CheckoutModel } from '#runtime/checkout/checkout.ts'
import { reportCheckout } from '#runtime/checkout/checkoutEvents.ts'
import { openDraft } from '#runtime/checkout/draft.ts'
import type { ProviderWidget } from '#runtime/payment/providerWidget.ts'
import { registrationMarkOf } from '#runtime/basket/registrationMark.ts'
import { deliveryChoiceOf } from '#runtime/delivery/deliveryChoice.ts'
import { activeRouter } from '#runtime/navigation/activeRouter.ts'
import { wait } from '#runtime/loading/fetchJson.ts'
import { orderMarkOf } from '#runtime/order/orderMark.ts'
import { orderAddress, returnAddress } from '#runtime/order/orderAddress.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { commerce } from '#runtime/session/commerce.ts'
import { useValue } from '#runtime/useValue.ts'
import type { AddressLists, CheckoutRules } from '#shared/checkout.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import { ContactSection } from './ContactSection.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { ReviewSection, type LegalTexts } from './ReviewSection.tsx'
import { EmptyBasket, type EmptyBasketProps } from '#templates/basket/notices/EmptyBasket.tsx'
import { BasketDifferences } from '#templates/basket/notices/Differences.tsx'
import { Ended, useEnded } from '#templates/basket/notices/Ended.tsx'
import { UnreadableBasket } from '#templates/basket/notices/UnreadableBasket.tsx'
import { useStoreChoice, type LoadedStores } from '#templates/delivery/StoreChoice.tsx'

export interface CheckoutProps extends EmptyBasketProps {
  rules: CheckoutRules
  addressLists: AddressLists
  legal: LegalTexts
  /** File with the shops that hand over orders. */
  storesUrl: string
  townsUrl: string
  basketPath: string
  orderPath: string
  contactLink: LabelledLink | null
}

/** The checkout: contact, delivery and payment on one page, beside a summary of the order. */
export function Checkout(props: CheckoutProps) {
  const { rules, orderPath, basketPath, contactLink } = props
  const { context } = usePage()
  const { checkout, basket } = useCheckout(props)
  const cart = useValue(basket.cart, null)
  const error = useValue(basket.error, null)
  const hasEnded = useEnded(basket)
  const state = useValue(checkout.state, initialState)
  const [widget, setWidget] = useState<ProviderWidget | null>(null)
  const deliveryType = useValue(checkout.deliveryType, rules.deliveryTypes[0]!)
  const stores = useStoreChoice(props, deliveryType === 'clickAndCollect')
  const loadedStores = stores.value?.stores
  useEffect(() => {
    if (loadedStores) checkout.setStores(loadedStores)
  }, [checkout, loadedStores])
  useRedirectAfterOrder(state, orderPath)

  const order = useCallback(() => {
    void checkout.order((shown) => authorizePayment(checkout, shown, { context, commerce, widget }))
  }, [checkout, context, widget])

  const problem = state.status === 'editing' ? state.problem : null

  function submit(event: FormEvent) {
    event.preventDefault()
    // the error summary lists the changes, so submitting again accepts them
    if (problem?.kind === 'changed') basket.acceptDifferences()
    order()
  }

  if (state.status === 'placed' || state.status === 'unknown') {
    return (
      <OrderStatus
        state={state}
        orderUrl={(code) => orderAddress(orderPath, code)}
        contactLink={contactLink}
        onCheck={() => void checkout.checkAgain()}
        onForget={() => {
          checkout.forget()
          // the focused button is removed
          document.querySelector('main')?.focus()
        }}
      />
    )
  }
  if (!cart && error) return <UnreadableBasket basket={basket} />
  if (cart?.lines.length === 0 && state.status === 'editing' && !state.problem) {
    return (
      <>
        {hasEnded && <Ended />}
        <EmptyBasket {...props} />
      </>
    )
  }
  return (
    <div className="checkout">
      {cart?.lines.length !== 0 && (
        <aside className="checkout__aside">
          {cart ? (
            <OrderSummary basket={basket} cart={cart} basketPath={basketPath} />
          ) : (
            <LoadingSummary />
          )}
        </aside>
      )}
      <form
        className="checkout__form"
        noValidate
        onSubmit={submit}
        onFocusCapture={checkout.prepare}
      >
        {/* the error summary lists differences that stopped an order */}
        {state.status === 'editing' && problem?.kind !== 'changed' && !hasEnded && (
          <BasketDifferences basket={basket} areLinesVisible={false} />
        )}
        <Sections
          {...props}
          checkout={checkout}
          stores={stores}
          total={cart?.total ?? 0}
          onWidget={setWidget}
        />
        {problem && (
          <ErrorSummary
            problem={problem}
            form={checkout.form}
            basket={basket}
            basketPath={basketPath}
            shopLink={props.shopLink}
          />
        )}
        <ReviewSection checkout={checkout} cart={cart} rules={rules} legal={props.legal} />
      </form>
    </div>
  )
}

/** Reserves the space of the summary, so that the form does not move when it loads. */
const LoadingSummary = () => (
  <div className="order-panel">
    <p className="order-summary__head order-summary__title">{useTranslate()('checkout.summary')}</p>
  </div>
)

const initialState = { status: 'editing', problem: null } as const

function Sections({
  checkout,
  rules,
  addressLists,
  stores,
  total,
  onWidget,
}: CheckoutProps & {
  checkout: CheckoutModel
  total: number
  stores: LoadedStores
  onWidget: (widget: ProviderWidget | null) => void
}) {
  const t = useTranslate()
  return (
    <>
      <section className="checkout__section" aria-labelledby="checkout-contact">
        <h2 id="checkout-contact" className="checkout__heading">
          {t('checkout.contact')}
        </h2>
        <ContactSection form={checkout.form} salutations={addressLists.salutations} />
      </section>
      <section className="checkout__section" aria-labelledby="checkout-delivery">
        <h2 id="checkout-delivery" className="checkout__heading">
          {t('checkout.delivery')}
        </h2>
        <DeliverySection
          checkout={checkout}
          rules={rules}
          addressLists={addressLists}
          stores={stores}
        />
      </section>
      <section className="checkout__section" aria-labelledby="checkout-payment">
        <h2 id="checkout-payment" className="checkout__heading">
          {t('checkout.payment')}
        </h2>
        <PaymentSection
          checkout={checkout}
          total={total}
          widgetUrl={rules.widgetUrl}
          onWidget={onWidget}
        />
      </section>
    </>
  )
}

/** Opens the checkout of the page, and keeps it up to date while it is shown. */
function useCheckout({ rules, addressLists, orderPath }: CheckoutProps) {
  const { context } = usePage()
  const { country } = context
  const [opened] = useState(() => {
    const basket = openBasket(context)
    const checkout = createCheckout({
      country,
      currencyId: context.shopwareCurrency.id,
      rules,
      addressLists,
      api: commerce.api,
      session: commerce.session,
      basket,
      delivery: deliveryChoiceOf(country),
      draft: openDraft(country),
      storefrontUrl: typeof location === 'undefined' ? '' : location.origin,
      returnUrl: (code) => location.origin + returnAddress(orderPath, code),
      canApplePay,
      onPlaced: () => noteOrdered(country),
      orderOptions: {
        orderMark: orderMarkOf(country),
        registrationMark: registrationMarkOf(country),
        paymentHosts: context.commerce.paymentHosts,
        now: () => Date.now(),
        wait: async (ms) => void (await wait(ms)),
      },
    })
    return { checkout, basket }
  })
  useEffect(() => {
    const stop = opened.checkout.start()
    const stopReporting = reportCheckout(opened.checkout, context.shopwareCurrency.iso)
    return () => {
      stop()
      stopReporting()
    }
  }, [opened, context.shopwareCurrency.iso])
  return opened
}

/** Opens the payment page, or the page of the order, once an order is placed. */
function useRedirectAfterOrder(
  state: ReturnType<CheckoutModel['state']['peek']>,
  orderPath: string,
): void {
  const isRedirected = useRef(false)
  useEffect(() => {
    if (state.status !== 'placed' || state.isEarlier || isRedirected.current) return
    isRedirected.current = true
    if (state.paymentUrl !== null) return location.assign(state.paymentUrl)
    const address = orderAddress(orderPath, state.order.deepLinkCode)
    const router = activeRouter()
    if (router) void router.navigate(address)
    else location.assign(address)
  }, [state, orderPath])
}

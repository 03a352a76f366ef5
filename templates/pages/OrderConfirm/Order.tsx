import { useCallback, useEffect, useRef, useState } from 'react'
import { reportCheckoutError } from '#runtime/analytics/checkoutError.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'
import {
  fetchGuestOrder,
  fetchOrder,
  refetchOrder,
  wrongProofCode,
  type GuestProof,
} from '#runtime/order/fetchOrder.ts'
import type { Order as OrderData } from '#runtime/order/order.ts'
import { isReturn, withoutReturn } from '#runtime/order/orderAddress.ts'
import { orderStatus } from '#runtime/order/orderStatus.ts'
import { ownPayments } from '#runtime/order/ownPayments.ts'
import { trackOrder } from '#runtime/order/trackOrder.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import type { CheckoutRules } from '#shared/checkout.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { Skeleton } from '#templates/components/basics/Skeleton.tsx'
import { GuestForm } from './GuestForm.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { NextSteps, OrderHead } from './OrderHead.tsx'
import { PayAgain } from './PayAgain.tsx'

export interface OrderProps {
  rules: CheckoutRules
  /** File with the shops that hand over orders. */
  storesUrl: string
  orderPath: string
  contactLink: LabelledLink | null
}

type Proofs = readonly [GuestProof, ...GuestProof[]] | null

type View =
  | { kind: 'loading' }
  /** Guests whose session has ended prove that the order is theirs. */
  | { kind: 'proof'; isWrong: boolean; waitSeconds: number | null; isSending: boolean }
  | { kind: 'missing' }
  | { kind: 'failed' }
  | { kind: 'order'; order: OrderData; isFinal: boolean }

/** A payment provider may tell the back end later than the shopper comes back. */
const paymentPollMs = 3000
const paymentPolls = 5

/** The order of a deep-link code: confirmation, state, and another payment where it needs one. */
export function Order({
  code,
  rules,
  storesUrl,
  orderPath,
  contactLink,
}: OrderProps & { code: string }) {
  const t = useTranslate()
  const { view, proof, load, retry, showOrder } = useOrder(code, rules)
  if (view.kind === 'loading') {
    return (
      <div className="page-header">
        <Skeleton label={t('order.loading')} rows={4} />
      </div>
    )
  }
  if (view.kind === 'proof') return <GuestForm {...view} onSend={(proofs) => void load(proofs)} />
  if (view.kind !== 'order') {
    return (
      <div className="page-header" role="alert">
        <h1 className="page-header__heading">{t('order.heading')}</h1>
        <p>{t(view.kind === 'missing' ? 'order.missing' : 'order.failed')}</p>
        <div className="order-page__actions">
          {view.kind === 'failed' && (
            <button type="button" className="button" onClick={retry}>
              {t('tryAgain')}
            </button>
          )}
          {contactLink && <ButtonLink link={contactLink} kind="secondary" />}
        </div>
      </div>
    )
  }
  return (
    <ShownOrder
      {...view}
      proof={proof}
      rules={rules}
      storesUrl={storesUrl}
      orderPath={orderPath}
      contactLink={contactLink}
      onPaid={showOrder}
    />
  )
}

/** Loads the order, and follows a payment that the back end does not know of yet. */
function useOrder(code: string, rules: CheckoutRules) {
  const { context } = usePage()
  const [view, setView] = useState<View>({ kind: 'loading' })
  const proof = useRef<GuestProof | null>(null)
  const tried = useRef<Proofs>(null)
  const { api } = enterCommerce(context)

  const load = useCallback(
    async (given: Proofs) => {
      tried.current = given
      proof.current = null
      // the form keeps what was typed
      setView((shown) =>
        given && shown.kind === 'proof' ? { ...shown, isSending: true } : { kind: 'loading' },
      )
      try {
        const found = given && (await fetchGuestOrder(api, code, given))
        proof.current = found && found.proof
        const order = found ? found.order : await fetchOrder(api, code, null)
        setView(order ? { kind: 'order', order, isFinal: false } : { kind: 'missing' })
      } catch (error) {
        const next = viewOf(error, given !== null)
        if (next.kind === 'failed') reportCheckoutError('order.failed')
        setView(next)
      }
    },
    [api, code],
  )
  useEffect(() => void load(null), [load])

  const order = view.kind === 'order' ? view.order : null
  const isFinal = view.kind === 'order' && view.isFinal
  const own = order && ownPayments.of(order.id)
  const isChecking = order !== null && orderStatus(order, rules, { own, isFinal }) === 'checking'
  useEffect(() => {
    if (!isChecking || !order) return
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      const isLast = polls >= paymentPolls
      if (isLast) clearInterval(timer)
      refetchOrder(api, order, proof.current).then(
        (next) => setView({ kind: 'order', order: next ?? order, isFinal: isLast }),
        // the next poll tries again
        () => isLast && setView({ kind: 'order', order, isFinal: true }),
      )
    }, paymentPollMs)
    return () => clearInterval(timer)
    // a poll must not begin the polls anew
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, isChecking])

  return {
    view,
    proof: proof.current,
    load,
    retry: () => void load(tried.current),
    showOrder: (next: OrderData) => setView({ kind: 'order', order: next, isFinal: true }),
  }
}

/** Error codes for a wrong proof, and for a missing one or an order of an account. */
const guestCodes = [wrongProofCode, 'CHECKOUT__GUEST_NOT_AUTHENTICATED'] as const

/** Asks for the proof if it is missing or wrong; any other error is a failure. */
function viewOf(error: unknown, hadProof: boolean): View {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  const { status, waitSeconds } = error
  const proof = { kind: 'proof', isSending: false, waitSeconds: null } as const
  const isRefused = status === 401 || status === 403
  // a firewall also responds with 403, without such a code
  const isAboutProof = error.hasCode(...guestCodes)
  if (isRefused && (isAboutProof || !hadProof)) return { ...proof, isWrong: hadProof }
  if (status === 429) return { ...proof, isWrong: false, waitSeconds: waitSeconds ?? 60 }
  return { kind: 'failed' }
}

function ShownOrder({
  order,
  proof,
  isFinal,
  rules,
  storesUrl,
  orderPath,
  contactLink,
  onPaid,
}: OrderProps & {
  order: OrderData
  proof: GuestProof | null
  isFinal: boolean
  onPaid: (order: OrderData) => void
}) {
  const own = ownPayments.of(order.id)
  const status = orderStatus(order, rules, { own, isFinal })
  // only on the device that ordered: others can open the link in the e-mail
  const [isBack] = useState(() => isReturn(pageQuery.read()))
  const isOwn = own !== null || isBack
  useEffect(() => {
    if (!isOwn || status !== 'placed') return
    trackOrder(order)
    // so that a reload does not report another purchase
    pageQuery.write(withoutReturn(pageQuery.read()))
  }, [isOwn, status, order])
  useEffect(() => {
    if (isOwn && status === 'failed') reportCheckoutError('order.status.failed')
  }, [isOwn, status])
  return (
    <>
      <OrderHead order={order} status={status} contactLink={contactLink} />
      {status === 'placed' && order.delivery?.state === 'open' && (
        <NextSteps order={order} rules={rules} />
      )}
      {(status === 'unpaid' || status === 'failed') && (
        <PayAgain
          order={order}
          proof={proof}
          rules={rules}
          orderPath={orderPath}
          contactLink={contactLink}
          onPaid={onPaid}
        />
      )}
      <OrderDetails order={order} rules={rules} storesUrl={storesUrl} />
    </>
  )
}

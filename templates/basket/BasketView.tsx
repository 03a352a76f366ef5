import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Basket } from '#runtime/basket/basket.ts'
import type { ChangeOutcome } from '#runtime/basket/change.ts'
import { trackCart } from '#runtime/basket/basketEvents.ts'
import type { Cart } from '#runtime/basket/cart.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { BasketLines } from './lines/BasketLines.tsx'
import { BasketSums, BasketTotal } from './totals/BasketTotals.tsx'
import { BasketDifferences } from './notices/Differences.tsx'
import { Ended, useEnded } from './notices/Ended.tsx'
import { Skeleton } from '#templates/components/basics/Skeleton.tsx'
import { FreeProducts } from './lines/FreeProducts.tsx'
import { PromotionForm } from './promotions/PromotionForm.tsx'
import { Taxes } from './totals/Taxes.tsx'
import { StaleBasket, UnreadableBasket } from './notices/UnreadableBasket.tsx'
import { cartMessageTexts } from './notices/cartMessage.ts'
import { changeFault } from './notices/changeFault.ts'
import { NotKept } from './notices/NotKept.tsx'

/** The contents of the basket, on its page and in the drawer. */
export function BasketView({
  basket,
  outcome = null,
  empty,
  delivery,
  actions,
}: {
  basket: Basket
  /** How the last change ended, if it was made elsewhere. */
  outcome?: ChangeOutcome | null
  /** Shown in place of an empty basket. */
  empty: ReactNode
  /** How the products are received. */
  delivery?: ReactNode
  actions: ReactNode
}) {
  const cart = useValue(basket.cart, null)
  const error = useValue(basket.error, null)
  const hasEnded = useEnded(basket)
  const [last, setLast] = useState(outcome)
  const [awaitedId, setAwaitedId] = useState<string | null>(null)
  const [touched, setTouched] = useState(false)
  useEffect(() => basket.observe(), [basket])
  useReportedView(cart)

  if (!cart) return error ? <UnreadableBasket basket={basket} /> : <Loading />
  const isEmpty = cart.lines.length === 0
  return (
    <>
      {hasEnded ? <Ended /> : <BasketDifferences basket={basket} areLinesVisible />}
      <NotKept />
      {error && <StaleBasket basket={basket} />}
      <Notices cart={cart} outcome={last} />
      {/* a line that was removed here can be put back */}
      {isEmpty && !touched ? (
        empty
      ) : (
        <div className="basket" onClick={() => setTouched(true)}>
          <div className="basket__main">
            <BasketLines
              basket={basket}
              cart={cart}
              limits={limitsIn(last)}
              awaitedId={awaitedId}
              onAwait={setAwaitedId}
              onOutcome={setLast}
            />
            {!isEmpty && (
              <FreeProducts basket={basket} onAwait={setAwaitedId} onOutcome={setLast} />
            )}
            {!isEmpty && delivery}
          </div>
          {isEmpty ? empty : <Side basket={basket} cart={cart} actions={actions} />}
        </div>
      )}
    </>
  )
}

/** Sums, and how to go on. The total and the actions stay in view. */
function Side({ basket, cart, actions }: { basket: Basket; cart: Cart; actions: ReactNode }) {
  const areOld = useValue(basket.areSumsOld, false)
  return (
    <div className="basket__side order-panel">
      <PromotionForm basket={basket} cart={cart} />
      <div>
        <BasketSums cart={cart} areOld={areOld} />
        <Taxes {...cart} />
      </div>
      <div className="basket__foot">
        <BasketTotal cart={cart} areOld={areOld} />
        <div className="basket__actions">{actions}</div>
      </div>
    </div>
  )
}

/**
 * Messages of the last change about lines that are gone, and messages about the whole cart, each once. The back end
 * sends a message only in the response to a change, so the next read of the cart does not have it.
 */
function Notices({ cart, outcome }: { cart: Cart; outcome: ChangeOutcome | null }) {
  const t = useTranslate()
  const ids = new Set(cart.lines.map(({ id }) => id))
  const limits = limitsIn(outcome).filter(({ lineId }) => !ids.has(lineId))
  const fault = changeFault(outcome)
  // the form says what is wrong with a code
  const others = cart.messages.filter(({ key }) => !key.startsWith('promotion-'))
  const messages = [...limits, ...others]
  return (
    <>
      {cartMessageTexts(messages, t).map((text) => (
        <p key={text} className="basket__fault" role="status">
          {text}
        </p>
      ))}
      {fault && (
        <p className="basket__fault" data-failed="" role="status">
          {t(fault)}
        </p>
      )}
    </>
  )
}

const limitsIn = (outcome: ChangeOutcome | null) =>
  outcome?.status === 'limited' ? outcome.messages : []

const Loading = () => (
  <div className="basket__loading">
    <Skeleton label={useTranslate()('basket.loading')} rows={2} />
  </div>
)

/** Reports the first view of a basket that is not empty. */
function useReportedView(cart: Cart | null): void {
  const currency = usePage().context.shopwareCurrency.iso
  const isReady = cart !== null && cart.lines.length > 0
  const isReported = useRef(false)
  useEffect(() => {
    if (!isReady || isReported.current) return
    isReported.current = true
    trackCart('view_cart', currency, cart.lines)
    // later changes are events of their own
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, currency])
}

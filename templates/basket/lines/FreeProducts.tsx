import { useState } from 'react'
import { useEndpoint } from '#runtime/session/useEndpoint.ts'
import type { Basket } from '#runtime/basket/basket.ts'
import type { ChangeOutcome } from '#runtime/basket/change.ts'
import { changedLines } from '#runtime/basket/changedLines.ts'
import { trackCart } from '#runtime/basket/basketEvents.ts'
import { readFreeProducts, type FreeProductOffer } from '#runtime/basket/freeProducts.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { useValue } from '#runtime/useValue.ts'
import { LineImage } from './LineImage.tsx'
import { useMoney } from '../totals/useMoney.ts'

/** Products that a promotion gives away, or what the basket lacks for one (R7.1.8). */
export function FreeProducts({
  basket,
  onAwait,
  onOutcome,
}: {
  basket: Basket
  /** Called with the line that an offer becomes; the focus moves there. */
  onAwait: (lineId: string | null) => void
  onOutcome: (outcome: ChangeOutcome) => void
}) {
  const offers = readFreeProducts(useEndpoint('freeProducts').data)
  const lines = useValue(basket.cart, null)?.lines ?? []
  // the product is added before its code: keep the focus here until both are
  const [addingId, setAdding] = useState<string | null>(null)
  const isChosen = ({ products }: FreeProductOffer) =>
    products.some(({ id }) => lines.some(({ referencedId }) => referencedId === id))
  return offers
    .filter((offer) => offer.id === addingId || !isChosen(offer))
    .map((offer) => (
      <FreeProduct
        key={offer.id}
        isAdding={offer.id === addingId}
        onAdding={(isAdding) => setAdding(isAdding ? offer.id : null)}
        {...{ offer, basket, onAwait, onOutcome }}
      />
    ))
}

const lineOf = (basket: Basket, lineId: string) =>
  basket.cart.peek()?.lines.find(({ id }) => id === lineId)

function FreeProduct({
  offer: { name, code, missingTotal, products },
  basket,
  isAdding,
  onAdding,
  onAwait,
  onOutcome,
}: {
  offer: FreeProductOffer
  basket: Basket
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  onAwait: (lineId: string | null) => void
  onOutcome: (outcome: ChangeOutcome) => void
}) {
  const t = useTranslate()
  const money = useMoney()
  const currency = usePage().context.shopwareCurrency.iso
  if (missingTotal > 0) {
    return (
      <p className="free-products__missing">
        {t('basket.freeMissing', { amount: money(missingTotal), name })}
      </p>
    )
  }

  async function choose(productId: string) {
    if (isAdding) return
    onAdding(true)
    const from = lineOf(basket, productId)?.quantity ?? 0
    const item = { lineId: productId, productId, quantity: 1, belongsTo: null, path: '' }
    let outcome = await basket.add([item])
    if (outcome.status === 'done' && code !== '') {
      outcome = await basket.addPromotion(code)
      // without the code, the product costs something: take it out again, unless the code may have been accepted
      if (outcome.status === 'failed' || outcome.status === 'limited')
        await basket.setQuantities(new Map([[productId, from]]))
    }
    const line = lineOf(basket, productId)
    if (line) {
      const added = changedLines([{ line, from, to: from + 1 }], basket.cart.peek())
      trackCart('add_to_cart', currency, added)
    }
    onAwait(line ? productId : null)
    onAdding(false)
    onOutcome(outcome)
  }

  return (
    <details className="free-products">
      <summary className="free-products__head">{t('basket.freeChoose', { name })}</summary>
      <ul className="free-products__list">
        {products.map((product) => (
          <li key={product.id} className="free-products__product">
            <LineImage src={product.image} />
            <span className="free-products__name">{product.name}</span>
            <button
              type="button"
              className="button button--secondary"
              aria-disabled={isAdding || undefined}
              onClick={() => void choose(product.id)}
            >
              {t('basket.freeAdd')}
              <span className="visually-hidden"> {product.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

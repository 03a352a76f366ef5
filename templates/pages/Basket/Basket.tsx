import { useState } from 'react'
import { openBasket } from '#runtime/basket/theBasket.ts'
import { usePage } from '#runtime/page.tsx'
import type { LabelledLink } from '#shared/links.ts'
import { BasketView } from '#templates/basket/BasketView.tsx'
import { ButtonLink } from '#templates/components/ButtonLink.tsx'
import { EmptyState } from '#templates/components/EmptyState.tsx'

export interface BasketProps {
  emptyHeading: string
  emptyText: string
  shopLink: LabelledLink
  /** How to order; null for a shop that states no way. */
  orderLink: LabelledLink | null
  orderText: string
}

/** The page's basket. `Basket.island.ts` loads it once a shopper has one. */
export function Basket({ orderLink, orderText, ...empty }: BasketProps) {
  const { context } = usePage()
  const [basket] = useState(() => openBasket(context))
  return (
    <BasketView
      basket={basket}
      empty={<EmptyBasket {...empty} />}
      actions={
        orderLink && (
          <div className="basket__actions">
            <p>{orderText}</p>
            <ButtonLink link={orderLink} large />
          </div>
        )
      }
    />
  )
}

/** What the page's HTML has. */
export const EmptyBasket = ({
  emptyHeading,
  emptyText,
  shopLink,
}: Pick<BasketProps, 'emptyHeading' | 'emptyText' | 'shopLink'>) => (
  <EmptyState icon="basket" heading={emptyHeading} text={emptyText}>
    <ButtonLink link={shopLink} />
  </EmptyState>
)

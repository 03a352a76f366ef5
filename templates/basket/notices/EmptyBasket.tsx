import type { LabelledLink } from '#shared/paths/links.ts'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { EmptyState } from '#templates/components/basics/EmptyState.tsx'

export interface EmptyBasketProps {
  emptyHeading: string
  emptyText: string
  shopLink: LabelledLink
}

/** What the HTML of the basket and the checkout has. */
export const EmptyBasket = ({ emptyHeading, emptyText, shopLink }: EmptyBasketProps) => (
  <EmptyState icon="basket" heading={emptyHeading} text={emptyText}>
    <ButtonLink link={shopLink} />
  </EmptyState>
)

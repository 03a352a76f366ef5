import { useTranslate } from '#runtime/page.tsx'
import type { LabelledLink } from '#shared/paths/links.ts'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { EmptyState } from '#templates/components/basics/EmptyState.tsx'

/**
 * Stands in the HTML beside the empty basket, and is shown in its place where the browser keeps nothing of a session
 * (X8.2): an earlier document may have had a basket.
 */
export function UnknownBasket({ shopLink }: { shopLink: LabelledLink }) {
  const t = useTranslate()
  return (
    <EmptyState icon="basket" heading={t('basket.unknowable')} text={t('basket.unknowableText')}>
      <ButtonLink link={shopLink} />
    </EmptyState>
  )
}

import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { ButtonLink } from '#templates/components/ButtonLink.tsx'
import { EmptyState } from '#templates/components/EmptyState.tsx'
import { PageHeader } from '#templates/components/PageHeader.tsx'
import { ScriptNotice } from '#templates/components/ScriptNotice.tsx'
import type { PageProps } from '../index.ts'

export default function BasketPage({
  heading,
  intro,
  emptyHeading,
  emptyText,
  shopLink,
  breadcrumb,
  body,
}: PageProps<'Basket'>) {
  const t = useTranslate()
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <ScriptNotice text={t('basket.noScript')} />
        <EmptyState
          icon="basket"
          heading={emptyHeading || t('basket.empty')}
          text={emptyText || t('basket.emptyText')}
        >
          <ButtonLink link={shopLink} />
        </EmptyState>
      </div>
      <Blocks blocks={body} />
    </>
  )
}

import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { ButtonLink } from '#templates/components/ButtonLink.tsx'
import { EmptyState } from '#templates/components/EmptyState.tsx'
import { PageHeader } from '#templates/components/PageHeader.tsx'
import { ScriptNotice } from '#templates/components/ScriptNotice.tsx'
import type { PageProps } from '../index.ts'

export default function BikeComparisonPage({
  heading,
  intro,
  emptyHeading,
  emptyText,
  shopLink,
  breadcrumb,
  body,
}: PageProps<'BikeComparison'>) {
  const t = useTranslate()
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <ScriptNotice text={t('bikeComparison.noScript')} />
        <EmptyState
          icon="bicycle"
          heading={emptyHeading || t('bikeComparison.empty')}
          text={emptyText || t('bikeComparison.emptyText')}
        >
          <ButtonLink link={shopLink} />
        </EmptyState>
      </div>
      <Blocks blocks={body} />
    </>
  )
}

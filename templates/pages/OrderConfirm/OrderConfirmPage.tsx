import { usePage, useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { EmptyState } from '#templates/components/EmptyState.tsx'
import { PageHeader } from '#templates/components/PageHeader.tsx'
import { ScriptNotice } from '#templates/components/ScriptNotice.tsx'
import '#templates/components/Button.css'
import type { PageProps } from '../index.ts'

export default function OrderConfirmPage({
  heading,
  intro,
  emptyHeading,
  emptyText,
  breadcrumb,
  body,
}: PageProps<'OrderConfirm'>) {
  const t = useTranslate()
  const { context } = usePage()
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <ScriptNotice text={t('orderConfirm.noScript')} />
        <EmptyState
          icon="check"
          heading={emptyHeading || t('orderConfirm.empty')}
          text={emptyText || t('orderConfirm.emptyText')}
        >
          <a className="button" href={context.prefix}>
            {t('notFound.home')}
          </a>
        </EmptyState>
      </div>
      <Blocks blocks={body} />
    </>
  )
}

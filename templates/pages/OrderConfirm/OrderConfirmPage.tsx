import { usePage, useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { PageHeader } from '#templates/components/PageHeader.tsx'
import { ScriptNotice } from '#templates/components/ScriptNotice.tsx'
import { Section } from '#templates/components/Section.tsx'
import { RichText } from '#templates/richtext/RichText.tsx'
import '#templates/components/Button.css'
import type { PageProps } from '../index.ts'

/** Shows an empty state, since a page without an order must not say thank you. */
export default function OrderConfirmPage({
  emptyHeading,
  emptyText,
  intro,
  breadcrumb,
  body,
}: PageProps<'OrderConfirm'>) {
  const t = useTranslate()
  const { context } = usePage()
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={emptyHeading || t('orderConfirm.empty')}>
          <p>{emptyText || t('orderConfirm.emptyText')}</p>
          <ScriptNotice text={t('orderConfirm.noScript')} />
          <p>
            <a className="button" href={context.prefix}>
              {t('notFound.home')}
            </a>
          </p>
        </PageHeader>
      </div>
      {intro && (
        <Section heading={t('orderConfirm.after')}>
          <RichText content={intro} />
        </Section>
      )}
      <Blocks blocks={body} />
    </>
  )
}

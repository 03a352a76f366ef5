import { usePage, useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import '#templates/pages/parts/PageHeader.css'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import '#templates/components/basics/Button.css'
import { useFiles } from '#templates/files.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { RichText } from '#templates/blocks/RichText.tsx'
import type { PageProps } from '../index.ts'
import type { OrderProps } from './Order.tsx'
import orderConfirmIsland from './OrderConfirm.island.ts'
import './OrderConfirmPage.css'

/**
 * Shows an empty state, since a page without an order must not say thank you. `OrderConfirm.client.ts` replaces it
 * with the order of the address.
 */
export default function OrderConfirmPage({
  emptyHeading,
  emptyText,
  intro,
  breadcrumb,
  body,
  rules,
  stores,
  orderPath,
  contactLink,
}: PageProps<'OrderConfirm'>) {
  const t = useTranslate()
  const { context } = usePage()
  const files = useFiles()
  const markIsland = useIslandMark()
  const heading = t('order.heading')
  const props: OrderProps = {
    rules,
    orderPath,
    contactLink,
    storesUrl: files?.json(stores) ?? '',
  }
  return (
    <>
      <div className="container">
        <Breadcrumb crumbs={breadcrumb} />
        <ScriptNotice text={t('orderConfirm.noScript')} />
        <div {...markIsland(orderConfirmIsland, props)} className="order-page">
          <header className="page-header order-page__empty">
            <h1 className="page-header__heading" {...longestWord(heading)}>
              <Words text={heading} />
            </h1>
            <div className="order-page__none">
              <h2>{emptyHeading || t('orderConfirm.empty')}</h2>
              <p>{emptyText || t('orderConfirm.emptyText')}</p>
              <a className="button" href={context.prefix}>
                {t('notFound.home')}
              </a>
            </div>
          </header>
        </div>
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

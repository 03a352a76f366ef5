import { use } from 'react'
import type { RichText as RichTextDocument } from '#shared/content/richtext.ts'
import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import '#templates/basket/OrderPanel.css'
import { EmptyBasket } from '#templates/basket/notices/EmptyBasket.tsx'
import { UnknownBasket } from '#templates/basket/notices/UnknownBasket.tsx'
import { PageHeader } from '../parts/PageHeader.tsx'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import { useFiles } from '#templates/files.ts'
import { Island, StaticRender } from '#templates/Island.tsx'
import { RichText } from '#templates/blocks/RichText.tsx'
import type { PageProps } from '../index.ts'
import { Checkout } from './Checkout.tsx'
import checkoutIsland from './Checkout.island.ts'
import './CheckoutPage.css'

export default function CheckoutPage({
  heading,
  intro,
  emptyHeading,
  emptyText,
  shopLink,
  breadcrumb,
  body,
  terms,
  withdrawal,
  guarantee,
  stores,
  towns,
  ...props
}: PageProps<'Checkout'>) {
  const t = useTranslate()
  const files = useFiles()
  const toHtml = useHtml()
  const empty = {
    shopLink,
    emptyHeading: emptyHeading || t('checkout.empty'),
    emptyText: emptyText || t('checkout.emptyText'),
  }
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <ScriptNotice text={t('checkout.noScript')} />
        <div className="checkout-page">
          <div className="checkout-page__empty">
            <EmptyBasket {...empty} />
          </div>
          <div className="checkout-page__unknown">
            <UnknownBasket shopLink={shopLink} />
          </div>
          <div className="checkout-page__ordering">
            <h2>{t('checkout.unknown')}</h2>
            <p>{t('checkout.unknownChecking')}</p>
          </div>
          <Island
            of={checkoutIsland}
            component={Checkout}
            props={{
              ...props,
              ...empty,
              storesUrl: files?.json(stores) ?? '',
              townsUrl: files?.json(towns) ?? '',
              legal: {
                terms: toHtml(terms),
                withdrawal: toHtml(withdrawal),
                guarantee: toHtml(guarantee),
              },
            }}
          />
        </div>
      </div>
      <Blocks blocks={body} />
    </>
  )
}

/** Renders rich text at build, so that the island needs no code for it. */
function useHtml(): (content: RichTextDocument | null) => string {
  const render = use(StaticRender)
  return (content) => (content && render ? render(RichText, { content }) : '')
}

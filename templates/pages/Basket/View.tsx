import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { PageHeader } from '../parts/PageHeader.tsx'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import { useFiles } from '#templates/files.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import type { PageProps } from '../index.ts'
import { EmptyBasket } from '#templates/basket/notices/EmptyBasket.tsx'
import { UnknownBasket } from '#templates/basket/notices/UnknownBasket.tsx'
import type { BasketProps } from './Basket.tsx'
import basketIsland from './Basket.island.ts'
import './BasketPage.css'

export default function BasketPage({
  heading,
  intro,
  emptyHeading,
  emptyText,
  shopLink,
  breadcrumb,
  body,
  rules,
  stores,
  towns,
  checkoutPath,
}: PageProps<'Basket'>) {
  const t = useTranslate()
  const files = useFiles()
  const markIsland = useIslandMark()
  const props: BasketProps = {
    emptyHeading: emptyHeading || t('basket.empty'),
    emptyText: emptyText || t('basket.emptyText'),
    shopLink,
    checkoutPath,
    rules,
    storesUrl: files?.json(stores) ?? '',
    townsUrl: files?.json(towns) ?? '',
  }
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <ScriptNotice text={t('basket.noScript')} />
        <div {...markIsland(basketIsland, props)} className="basket-page">
          <div className="basket-page__empty">
            <EmptyBasket {...props} />
          </div>
          <div className="basket-page__unknown">
            <UnknownBasket shopLink={shopLink} />
          </div>
        </div>
      </div>
      <Blocks blocks={body} />
    </>
  )
}

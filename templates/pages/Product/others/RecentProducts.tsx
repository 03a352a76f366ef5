import { useTranslate } from '#runtime/page.tsx'
import { Rail } from '#templates/components/section/Rail.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import { useSearchFile } from '#templates/useSearchFile.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import viewedProductIsland from '../ViewedProduct.island.ts'
import '#templates/components/basics/Button.css'
import '#templates/components/product/ProductCard.css'
import './RecentProducts.css'

/** The place for the products that the shopper looked at before. `ViewedProduct.client.ts` fills it. */
export function RecentProducts({ id }: { id: string }) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const files = useSearchFile()
  if (files === null) return null
  return (
    <div {...markIsland(viewedProductIsland, { id, files })}>
      <template data-part="section">
        <Section heading={t('recent.heading')} className="recent-products">
          <Rail id="recent" label={t('recent.heading')}>
            {[]}
          </Rail>
          <button type="button" className="button button--secondary" data-part="clear">
            {t('recent.clear')}
          </button>
        </Section>
      </template>
    </div>
  )
}

import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { DealerAddress } from '#templates/components/DealerAddress.tsx'
import { DealerFilters } from '#templates/components/DealerFilters.tsx'
import { DealerHours } from '#templates/components/DealerHours.tsx'
import { DealerServices } from '#templates/components/DealerServices.tsx'
import { EmptyState } from '#templates/components/EmptyState.tsx'
import { Icon } from '#templates/components/Icon.tsx'
import { PageHeader } from '#templates/components/PageHeader.tsx'
import { telephone } from '#templates/components/telephone.ts'
import type { PageProps } from '../index.ts'
import './StoreLocatorPage.css'

type Props = PageProps<'StoreLocator'>

/** All shops of a country, sorted by town, with filters for their services. */
export default function StoreLocatorPage({
  heading,
  intro,
  emptyHeading,
  emptyText,
  breadcrumb,
  dealers,
  filters,
  body,
}: Props) {
  const t = useTranslate()
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        {dealers.length === 0 ? (
          <EmptyState
            icon="store"
            heading={emptyHeading || t('storeLocator.empty')}
            text={emptyText || t('storeLocator.emptyText')}
          />
        ) : (
          <div className="dealer-list" data-part="dealers">
            <DealerFilters filters={filters} count={dealers.length} />
            <ul className="store-locator__shops">
              {dealers.map((dealer) => (
                <Shop key={dealer.id} dealer={dealer} />
              ))}
            </ul>
          </div>
        )}
      </div>
      <Blocks blocks={body} />
    </>
  )
}

function Shop({ dealer }: { dealer: Props['dealers'][number] }) {
  const t = useTranslate()
  return (
    <li className="store-locator__shop" data-services={dealer.services.join(' ')}>
      {dealer.isPremium && <p className="label">{t('dealer.premium')}</p>}
      <h2 className="store-locator__name">
        {dealer.path ? <a href={dealer.path}>{dealer.name}</a> : dealer.name}
      </h2>
      <DealerAddress dealer={dealer} />
      {dealer.phone && (
        <p>
          <a href={telephone(dealer.phone)}>{dealer.phone}</a>
        </p>
      )}
      {dealer.week.length > 0 && (
        <details className="store-locator__hours">
          <summary>
            {t('dealer.hours')}
            <Icon name="chevronDown" />
          </summary>
          <DealerHours week={dealer.week} />
        </details>
      )}
      {dealer.services.length > 0 && <DealerServices services={dealer.services} />}
    </li>
  )
}

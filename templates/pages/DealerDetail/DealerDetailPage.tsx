import { useTranslate } from '#runtime/page.tsx'
import { Breadcrumb } from '#templates/components/Breadcrumb.tsx'
import '#templates/components/Button.css'
import { DealerAddress } from '#templates/components/DealerAddress.tsx'
import { DealerHours } from '#templates/components/DealerHours.tsx'
import { DealerServices, isNamedService } from '#templates/components/DealerServices.tsx'
import { telephone } from '#templates/components/telephone.ts'
import type { PageProps } from '../index.ts'
import { longestWord } from '#templates/components/longestWord.ts'
import './DealerDetailPage.css'

export default function DealerDetailPage({
  dealer,
  locator,
  breadcrumb,
  others,
}: PageProps<'DealerDetail'>) {
  const t = useTranslate()
  return (
    <div className="dealer-page container">
      <Breadcrumb crumbs={breadcrumb} />
      <header className="dealer-page__header">
        {dealer.isPremium && <p className="label">{t('dealer.premium')}</p>}
        <h1 className="dealer-page__heading" style={longestWord(dealer.name)}>
          {dealer.name}
        </h1>
        <p className="dealer-page__town">{dealer.city}</p>
      </header>
      <div className="dealer-page__body">
        <section className="dealer-page__part">
          <h2 className="dealer-page__title">{t('dealer.address')}</h2>
          <DealerAddress dealer={dealer} />
          {(dealer.phone || dealer.email || dealer.website) && (
            <p className="dealer-page__ways">
              {dealer.phone && (
                <a className="button" href={telephone(dealer.phone)}>
                  {dealer.phone}
                </a>
              )}
              {dealer.email && (
                <a
                  className="button button--secondary"
                  href={`mailto:${dealer.email}`}
                  data-printed={dealer.email}
                >
                  {t('dealer.email')}
                </a>
              )}
              {dealer.website && (
                <a
                  className="button button--secondary"
                  href={dealer.website}
                  rel="external"
                  data-printed={dealer.website}
                >
                  {t('dealer.website')}
                </a>
              )}
            </p>
          )}
        </section>
        <section className="dealer-page__part">
          <h2 className="dealer-page__title">{t('dealer.hours')}</h2>
          <DealerHours week={dealer.week} />
        </section>
        {dealer.services.some(isNamedService) && (
          <section className="dealer-page__part">
            <h2 className="dealer-page__title">{t('dealer.services')}</h2>
            <DealerServices services={dealer.services} />
          </section>
        )}
      </div>
      {others.length > 0 && (
        <section className="dealer-page__part">
          <h2 className="dealer-page__title">{t('dealer.others', { city: dealer.city })}</h2>
          <ul>
            {others.map(({ name, path, addressLine1 }) => (
              <li key={addressLine1}>{path ? <a href={path}>{name}</a> : name}</li>
            ))}
          </ul>
        </section>
      )}
      {locator && (
        <p>
          <a href={locator.path}>{t('dealer.all')}</a>
        </p>
      )}
    </div>
  )
}

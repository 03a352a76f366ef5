import { useTranslate } from '#runtime/page.tsx'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { DealerAddress } from '#templates/dealers/DealerAddress.tsx'
import { DealerHours } from '#templates/dealers/DealerHours.tsx'
import { DealerLinks } from './DealerLinks.tsx'
import { DealerServices, listedServices } from '#templates/dealers/DealerServices.tsx'
import { DealerStock } from '#templates/dealers/DealerStock.tsx'
import { OpenNow } from '#templates/components/help/OpenNow.tsx'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { MapToggle } from '#templates/dealers/MapToggle.tsx'
import { useFiles } from '#templates/files.ts'
import { Island } from '#templates/Island.tsx'
import type { PageProps } from '../index.ts'
import mapToggleIsland from '#templates/dealers/MapToggle.island.ts'
import '#templates/components/basics/Button.css'
import '#templates/dealers/DealerStock.css'
import '#templates/components/basics/Disclosure.css'
import '#templates/components/price/StockBadge.css'
import './DealerDetailPage.css'

export default function DealerDetailPage({
  dealer,
  locator,
  breadcrumb,
  contactForm,
  stock,
  nearby,
  map,
  timeZone,
}: PageProps<'DealerDetail'>) {
  const t = useTranslate()
  return (
    <div className="dealer-page container">
      <Breadcrumb crumbs={breadcrumb} />
      <header className="dealer-page__header">
        {dealer.isPremium && <p className="label">{t('dealer.premium')}</p>}
        <h1 className="dealer-page__heading" {...longestWord(dealer.name)}>
          {dealer.name}
        </h1>
        <p className="dealer-page__town">{dealer.city}</p>
      </header>
      <div className="dealer-page__body">
        <section className="dealer-page__part">
          <h2 className="dealer-page__title">{t('dealer.address')}</h2>
          <DealerAddress dealer={dealer} />
          <DealerLinks dealer={dealer} contactForm={contactForm} />
        </section>
        <section className="dealer-page__part">
          <h2 className="dealer-page__title">{t('dealer.hours')}</h2>
          <OpenNow week={dealer.week} timeZone={timeZone}>
            <DealerHours week={dealer.week} />
          </OpenNow>
        </section>
        {listedServices(dealer).length > 0 && (
          <section className="dealer-page__part">
            <h2 className="dealer-page__title">{t('dealer.services')}</h2>
            <DealerServices dealer={dealer} />
          </section>
        )}
      </div>
      {map && (
        <div className="dealer-page__map">
          <Island of={mapToggleIsland} props={map} component={MapToggle} />
        </div>
      )}
      {stock && <Stock dealer={dealer} stock={stock} />}
      {nearby.length > 0 && (
        <section className="dealer-page__part dealer-page__others">
          <h2 className="dealer-page__title">{t('dealer.nearby')}</h2>
          <ul className="dealer-page__nearby">
            {nearby.map((other) => (
              <li key={other.id}>
                {other.path ? <a href={other.path}>{other.name}</a> : other.name}
                <DealerAddress dealer={other} />
                {other.distance && <p className="dealer-page__distance">{other.distance}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {locator && (
        <p className="dealer-page__all">
          <a href={locator.path}>{t('dealer.all')}</a>
        </p>
      )}
    </div>
  )
}

function Stock({
  dealer,
  stock: { serviceUrl, bikes, range, formPath },
}: {
  dealer: PageProps<'DealerDetail'>['dealer']
  stock: NonNullable<PageProps<'DealerDetail'>['stock']>
}) {
  const files = useFiles()
  const settings = {
    serviceUrl,
    bikes: files?.json(bikes.map(files.json)) ?? '',
    range: range.map(({ id }) => id),
    formPath,
  }
  return (
    <section className="dealer-page__stock">
      <DealerStock dealer={dealer} settings={settings} links={range} heading="h2" />
    </section>
  )
}

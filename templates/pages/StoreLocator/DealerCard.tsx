import { formatDistance } from '#runtime/dealers/distance.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import type { Dealer } from '#shared/dealer.ts'
import { DealerAddress } from '#templates/components/DealerAddress.tsx'
import { DealerHours } from '#templates/components/DealerHours.tsx'
import { DealerServices } from '#templates/components/DealerServices.tsx'
import { Icon } from '#templates/components/Icon.tsx'
import { telephone } from '#templates/components/telephone.ts'
import { OpenStatus } from './OpenStatus.tsx'
import type { LocalTimes } from './useLocalTimes.ts'

/** A dealer in the list. Its name opens the panel; without scripts, its page or the hours here have the rest. */
export function DealerCard({
  dealer,
  distanceKm,
  times,
}: {
  dealer: Dealer
  distanceKm: number | null
  times: LocalTimes
}) {
  const t = useTranslate()
  const { tag, country } = usePage().context
  const { hash, name, phone, services, path, week } = dealer
  return (
    <li className="store-locator__shop" id={hash} data-services={services.join(' ')}>
      {dealer.isPremium && <p className="label">{t('dealer.premium')}</p>}
      <h2 className="store-locator__name">
        <a href={`#${hash}`}>{name}</a>
      </h2>
      {distanceKm !== null && (
        <p className="store-locator__distance">{formatDistance(distanceKm, { tag, country })}</p>
      )}
      <DealerAddress dealer={dealer} />
      <OpenStatus dealer={dealer} times={times} />
      {phone && (
        <p>
          <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
      {path === null && week.length > 0 && (
        <details className="store-locator__hours">
          <summary>
            {t('dealer.hours')}
            <Icon name="chevronDown" />
          </summary>
          <DealerHours week={week} />
        </details>
      )}
      {path !== null && (
        <p>
          <a href={path}>
            {t('locator.page')}
            <span className="visually-hidden">: {name}</span>
          </a>
        </p>
      )}
      {services.length > 0 && <DealerServices services={services} />}
    </li>
  )
}

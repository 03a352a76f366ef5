import { track } from '#runtime/analytics/track.ts'
import { formatDistance } from '#runtime/dealers/distance.ts'
import { routeLink } from '#runtime/dealers/routeLink.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { DealerAddress } from '#templates/dealers/DealerAddress.tsx'
import { DealerHours } from '#templates/dealers/DealerHours.tsx'
import { DealerServices, listedServices } from '#templates/dealers/DealerServices.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { telephone } from '#templates/components/help/telephone.ts'
import { OpenStatus } from './OpenStatus.tsx'
import type { LocalTimes } from './useLocalTimes.ts'

/** A dealer in the list. Its name opens the panel; without scripts, its page or the details here have the rest. */
export function DealerCard({
  dealer,
  distanceKm,
  isRough,
  times,
}: {
  dealer: Dealer
  distanceKm: number | null
  isRough?: boolean | undefined
  times: LocalTimes
}) {
  const t = useTranslate()
  const { tag, country } = usePage().context
  const { hash, name, phone, services, path } = dealer
  return (
    <li className="store-locator__shop" id={hash} data-services={services.join(' ')}>
      {dealer.isPremium && <p className="label">{t('dealer.premium')}</p>}
      <h2 className="store-locator__name">
        <a href={`#${hash}`}>{name}</a>
      </h2>
      {distanceKm !== null && (
        <p className="store-locator__distance">
          {formatDistance(distanceKm, { tag, country }, isRough)}
        </p>
      )}
      <DealerAddress dealer={dealer} />
      <OpenStatus dealer={dealer} times={times} />
      {phone && (
        <p>
          <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
      <p>
        <Way dealer={dealer} method="route" href={routeLink(dealer)} label={t('locator.route')} />
      </p>
      {path === null && <Details dealer={dealer} />}
      {path !== null && (
        <p>
          <a href={path}>
            {t('locator.page')}
            <span className="visually-hidden">: {name}</span>
          </a>
        </p>
      )}
      {listedServices(dealer).length > 0 && <DealerServices dealer={dealer} />}
    </li>
  )
}

/** What the page of a dealer would have: e-mail and website, with the hours if there are any. */
function Details({ dealer }: { dealer: Dealer }) {
  const t = useTranslate()
  const { week, email, website } = dealer
  const ways = (
    <>
      {email && (
        <p>
          <Way dealer={dealer} method="email" href={`mailto:${email}`} label={t('dealer.email')} />
        </p>
      )}
      {website && (
        <p>
          <Way dealer={dealer} method="website" href={website} label={t('dealer.website')} />
        </p>
      )}
    </>
  )
  if (week.length === 0) return ways
  return (
    <details className="store-locator__hours">
      <summary>
        {t('dealer.hours')}
        <Icon name="chevronDown" />
      </summary>
      <DealerHours week={week} />
      {ways}
    </details>
  )
}

/** A link that says whose it is, in a list of many. Following it is reported. */
function Way({
  dealer: { id, name },
  method,
  href,
  label,
}: {
  dealer: Dealer
  method: 'route' | 'email' | 'website'
  href: string
  label: string
}) {
  return (
    <a
      href={href}
      rel="external noopener"
      onClick={() =>
        track('dealer_contact', { dealer_id: id, dealer_name: name, contact_method: method })
      }
    >
      {label}
      <span className="visually-hidden">: {name}</span>
    </a>
  )
}

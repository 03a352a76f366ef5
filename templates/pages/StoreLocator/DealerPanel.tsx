import { useEffect } from 'react'
import { track } from '#runtime/analytics/track.ts'
import { routeLink } from '#runtime/dealers/routeLink.ts'
import { useTranslate } from '#runtime/page.tsx'
import { contactHref } from '#runtime/contact/contactQuery.ts'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { DealerAddress } from '#templates/dealers/DealerAddress.tsx'
import { DealerHours } from '#templates/dealers/DealerHours.tsx'
import { Drawer } from '#templates/components/basics/Drawer.tsx'
import { DealerServices, listedServices } from '#templates/dealers/DealerServices.tsx'
import { DealerStock, type DealerStockSettings } from '#templates/dealers/DealerStock.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { telephone } from '#templates/components/help/telephone.ts'
import { OpenStatus } from './OpenStatus.tsx'
import type { LocalTimes } from './useLocalTimes.ts'
import { useMyStore } from './useMyStore.ts'

interface Shown {
  dealer: Dealer
  times: LocalTimes
}

interface PanelProps extends Shown {
  /** Null where dealers are not asked for their stock. */
  stock: DealerStockSettings | null
  /** Path of the page with the contact form; null without one. */
  contactForm: string | null
  onClose: () => void
}

/** Everything about the dealer that the hash of the address names (R4.12). */
export function DealerPanel({
  dealer,
  ...props
}: Omit<PanelProps, 'dealer'> & { dealer: Dealer | null }) {
  // another dealer is another dialog, which takes over the focus
  return dealer && <Panel key={dealer.hash} dealer={dealer} {...props} />
}

function Panel({ dealer, times, stock, contactForm, onClose }: PanelProps) {
  const t = useTranslate()
  const { id, name, isPremium } = dealer
  useEffect(() => track('dealer_select', { dealer_id: id, dealer_name: name }), [id, name])
  return (
    <Drawer
      name="dealer-panel"
      heading={name}
      focusesHeading
      closeLabel={t('header.close')}
      onClose={onClose}
    >
      {isPremium && <p className="label">{t('dealer.premium')}</p>}
      <DealerAddress dealer={dealer} />
      <OpenStatus dealer={dealer} times={times} />
      <Ways dealer={dealer} contactForm={contactForm} />
      <MyStoreButton dealer={dealer} />
      {dealer.week.length > 0 && (
        <section className="dealer-panel__part">
          <h3>{t('dealer.hours')}</h3>
          <DealerHours week={dealer.week} today={times(dealer)?.day ?? null} />
        </section>
      )}
      {stock && <DealerStock dealer={dealer} settings={stock} heading="h3" />}
      {listedServices(dealer).length > 0 && (
        <section className="dealer-panel__part">
          <h3>{t('dealer.services')}</h3>
          <DealerServices dealer={dealer} />
        </section>
      )}
    </Drawer>
  )
}

/** The ways to a dealer. Following one is reported. */
function Ways({ dealer, contactForm }: Pick<PanelProps, 'dealer' | 'contactForm'>) {
  const t = useTranslate()
  const { id, name, phone, email, website, path } = dealer
  const ways = [
    { method: 'route', href: routeLink(dealer), label: t('locator.route') },
    { method: 'phone', href: phone && telephone(phone), label: phone },
    { method: 'email', href: email && `mailto:${email}`, label: t('dealer.email') },
    // an e-mail is shorter
    {
      method: 'form',
      href: contactForm && !email ? contactHref(contactForm, { dealer: id }) : '',
      label: t('dealer.form'),
    },
    { method: 'website', href: website, label: t('dealer.website') },
  ] as const
  return (
    <ul className="dealer-panel__ways" role="list">
      {ways
        .filter(({ href }) => href !== '')
        .map(({ method, href, label }) => (
          <li key={method}>
            <a
              className={method === 'route' ? 'button' : 'button button--secondary'}
              href={href}
              rel="external noopener"
              onClick={() =>
                track('dealer_contact', {
                  dealer_id: id,
                  dealer_name: name,
                  contact_method: method,
                })
              }
            >
              {label}
            </a>
          </li>
        ))}
      {path && (
        <li>
          <a className="button button--secondary" href={path}>
            {t('locator.page')}
          </a>
        </li>
      )}
    </ul>
  )
}

function MyStoreButton({ dealer: { id } }: Pick<Shown, 'dealer'>) {
  const t = useTranslate()
  const { storeId, choose } = useMyStore()
  const isMine = storeId === id
  return (
    <p>
      <button
        type="button"
        className="dealer-panel__mine"
        aria-pressed={isMine}
        onClick={() => choose(isMine ? '' : id)}
      >
        <Icon name={isMine ? 'check' : 'store'} />
        {t(isMine ? 'locator.isMine' : 'locator.makeMine')}
      </button>
    </p>
  )
}

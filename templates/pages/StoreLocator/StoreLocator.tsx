import { useMemo, useRef, useState } from 'react'
import { findDealers } from '#runtime/dealers/findDealers.ts'
import { isChosen } from '#runtime/dealers/locatorChoice.ts'
import { openAt } from '#runtime/dealers/openNow.ts'
import { useTranslate } from '#runtime/page.tsx'
import type { Dealer, DealerMapTiles } from '#shared/dealers/dealer.ts'
import type { TownRow } from '#shared/dealers/towns.ts'
import type { DealerStockSettings } from '#templates/dealers/DealerStock.tsx'
import { Pagination, type PageLinks } from '#templates/components/basics/Pagination.tsx'
import { MapToggle } from '#templates/dealers/MapToggle.tsx'
import { DealerCard } from './DealerCard.tsx'
import { DealerPanel } from './DealerPanel.tsx'
import type { LetterLink } from './letterLinks.ts'
import { Letters } from './Letters.tsx'
import { LocatorForm } from './LocatorForm.tsx'
import { MyStore } from './MyStore.tsx'
import { NoMatch } from './NoMatch.tsx'
import { useDealerSearchEvent } from './useDealerSearchEvent.ts'
import { useHash } from './useHash.ts'
import { useLocalTimes } from './useLocalTimes.ts'
import { useLocatorChoice } from './useLocatorChoice.ts'
import { useShopperPosition } from './useShopperPosition.ts'

/** What the page has; the dealers are in the file. */
export interface LocatorProps {
  url: string
  /** Address of the towns of the country. */
  townsUrl: string
  /** Position of the page's first dealer. */
  first: number
  pageSize: number
  total: number
  filters: readonly string[]
  /** The map service, if the brand has one. */
  tiles: DealerMapTiles | null
  /** Null where dealers are not asked for their stock. */
  stock: DealerStockSettings | null
  /** Path of the page with the contact form; null without one. */
  contactForm: string | null
  page: PageLinks
  letters: readonly LetterLink[]
}

interface LoadedDealers {
  /** All dealers; the page's HTML knows only those that it lists. */
  all: readonly Dealer[]
  listed: readonly Dealer[]
  towns: readonly TownRow[]
}

/** The dealers of the page, or those that the shopper searches for. */
export function StoreLocator(props: LocatorProps & LoadedDealers) {
  const { all, listed, towns, total, filters, tiles, stock, contactForm, pageSize, page, letters } =
    props
  const form = useRef<HTMLFormElement>(null)
  const { choice, update, clear } = useLocatorChoice(form, filters)
  const shopper = useShopperPosition()
  const times = useLocalTimes()
  const hash = useHash()
  const [shown, setShown] = useState(pageSize)
  const isSearch = isChosen(choice) || shopper.position !== null
  const found = useMemo(
    () =>
      findDealers(all, {
        query: choice.query,
        from: shopper.position,
        towns,
        isWanted: (dealer) => {
          if (!choice.services.every((code) => dealer.services.includes(code))) return false
          const time = choice.isOpen && times(dealer)
          return time === false || (time !== null && openAt(dealer.week, time)?.isOpen === true)
        },
      }),
    [all, choice, shopper.position, times, towns],
  )
  useDealerSearchEvent(isSearch, choice, found.dealers.length)

  const results = isSearch
    ? found.dealers.slice(0, shown)
    : listed.map((dealer) => ({ dealer, distanceKm: null }))
  return (
    <div className="store-locator" data-paged={page.count > 1 || undefined}>
      <LocatorForm
        formRef={form}
        filters={filters}
        shopper={shopper}
        onChange={() => {
          setShown(pageSize)
          update()
        }}
        onLocate={() => {
          setShown(pageSize)
          clear('query')
        }}
      />
      <Count
        count={isSearch ? found.dealers.length : total}
        place={found.place}
        isHere={shopper.position !== null}
      />
      <MapToggle
        dealers={results.map(({ dealer: { hash: id, name, city, position } }) => ({
          id,
          href: `#${id}`,
          name,
          city,
          position,
        }))}
        tiles={tiles}
        me={shopper.position}
      />
      <MyStore dealers={all} times={times} />
      {isSearch && results.length === 0 && (
        <NoMatch
          knowsPlaces={towns.length > 0 || choice.query.trim() === ''}
          onClear={() => {
            shopper.forget()
            clear('all')
            form.current?.querySelector('input')?.focus()
          }}
        />
      )}
      <ul className="store-locator__shops">
        {results.map(({ dealer, ...distance }) => (
          <DealerCard key={dealer.hash} dealer={dealer} {...distance} times={times} />
        ))}
      </ul>
      {isSearch ? (
        found.dealers.length > shown && <More onMore={() => setShown(shown + pageSize)} />
      ) : (
        <>
          <Pagination page={page} />
          <Letters letters={letters} />
        </>
      )}
      <DealerPanel
        dealer={all.find((dealer) => dealer.hash === hash.value) ?? null}
        times={times}
        stock={stock}
        contactForm={contactForm}
        onClose={hash.remove}
      />
    </div>
  )
}

/** How many dealers there are, and near what. */
function Count({ count, place, isHere }: { count: number; place: string | null; isHere: boolean }) {
  const t = useTranslate()
  return (
    <p className="store-locator__count" role="status">
      {place !== null
        ? t('locator.countNear', { count, place })
        : t(isHere ? 'locator.countHere' : 'storeLocator.count', { count })}
    </p>
  )
}

function More({ onMore }: { onMore: () => void }) {
  const t = useTranslate()
  return (
    <p className="store-locator__more">
      <button type="button" className="button button--secondary" onClick={onMore}>
        {t('locator.more')}
      </button>
    </p>
  )
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasFreshPrices } from '#runtime/api/freshOffer.ts'
import { compareList } from '#runtime/compare/compareList.ts'
import {
  createComparison,
  type Comparison as Store,
  type WantedBikes,
} from '#runtime/compare/comparison.ts'
import { readWanted, writeWanted } from '#runtime/compare/comparisonQuery.ts'
import { fetchBuiltBikes } from '#runtime/compare/fetchBuiltBikes.ts'
import { fetchFreshBikes } from '#runtime/compare/fetchFreshBikes.ts'
import { AddressProvider } from '#runtime/islands/AddressProvider.tsx'
import { focusPage } from '#runtime/navigation/announce.ts'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import { useValue } from '#runtime/useValue.ts'
import { compareThumbnail, type CompareItem } from '#runtime/compare/compareItem.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { EmptyState } from '#templates/components/basics/EmptyState.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import './BikeComparison.css'

export interface ComparisonProps {
  /** URL of the list of files with the bikes of the locale. */
  index: string
  emptyHeading: string
  emptyText: string
  shopLink: LabelledLink
}

/**
 * The comparison. Its address names the bikes, and the variants that are not their default ones, so that it can be
 * shared: `?ids=a,b&sku=B-RED`.
 */
export const BikeComparison = (props: ComparisonProps) => (
  <AddressProvider>
    <Comparison {...props} />
  </AddressProvider>
)

const noItems: readonly never[] = []
const ready = { status: 'ready' } as const

function Comparison({ index, emptyHeading, emptyText, shopLink }: ComparisonProps) {
  const t = useTranslate()
  const { context } = usePage()
  const [store] = useState(() => openComparison(context, index))
  const state = useValue(store.state, ready)
  useShownBikes(store)

  if (state.status === 'loading') {
    return (
      <p className="bike-comparison__loading" role="status">
        {t('compare.loading')}
      </p>
    )
  }
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <EmptyState icon="bicycle" heading={t('compare.failed')} text={t('compare.failedText')}>
          <button type="button" className="button" onClick={() => void store.retry()}>
            {t('tryAgain')}
          </button>
        </EmptyState>
      </div>
    )
  }
  const bikes = state.status === 'success' ? state.bikes : noItems
  if (bikes.length === 0) {
    const isGone = state.status === 'success'
    return (
      <div role={isGone ? 'alert' : undefined}>
        <EmptyState
          icon="bicycle"
          heading={isGone ? t('compare.gone') : emptyHeading}
          text={emptyText}
        >
          <ButtonLink link={shopLink} />
        </EmptyState>
      </div>
    )
  }
  const missing = state.status === 'success' ? state.missing : 0
  return (
    <>
      {missing > 0 && (
        <p className="bike-comparison__note" role="status">
          {t('compare.missing', { count: missing })}
        </p>
      )}
      {bikes.length === 1 && <p className="bike-comparison__note">{t('compare.one')}</p>}
      <ComparisonTable bikes={bikes} onRemove={remove} />
      <p className="bike-comparison__more">
        <ButtonLink link={shopLink} />
      </p>
    </>
  )
}

/** Removing the last bike removes the table, so the focus moves to the page. */
function remove(id: string): void {
  compareList.remove(id)
  if (compareList.items.peek().length === 0) focusPage(null)
}

/** The address decides which bikes are shown; then it follows the list, without a navigation. */
function useShownBikes(store: Store): void {
  const [parameters] = useSearchParams()
  const address = parameters.toString()
  const items = useValue(compareList.items, noItems)
  const { status } = useValue(store.state, ready)

  // reads the query itself: while React hydrates, `address` is empty as at build
  useEffect(() => {
    const query = pageQuery.read()
    if (store.state.peek().status === 'success' && toQuery(store, query) === query) return
    const named = readWanted(query)
    void store.show(named.ids.length > 0 ? named : listed(compareList.items.peek()))
  }, [store, address])

  useEffect(() => {
    if (store.state.peek().status !== 'loading') void store.show(listed(items))
  }, [store, items])

  useEffect(() => {
    const query = pageQuery.read()
    const next = toQuery(store, query)
    if (next !== null && next !== query) pageQuery.write(next)
  }, [store, status, items])
}

/** The query of the bikes that are shown; null while they are loading, and after a failure. */
function toQuery({ state }: Store, before: string): string | null {
  const current = state.peek()
  if (current.status !== 'ready' && current.status !== 'success') return null
  const bikes = current.status === 'success' ? current.bikes : noItems
  return writeWanted(compareList.items.peek(), bikes, before)
}

const listed = (items: readonly CompareItem[]): WantedBikes => ({
  ids: items.map(({ objectID }) => objectID),
  skus: items.map(({ sku }) => sku),
})

const openComparison = (context: PageContext, index: string): Store =>
  createComparison({
    list: compareList,
    fetchFresh: (ids) =>
      fetchFreshBikes(enterCommerce(context).api, ids, {
        pricesShown: hasFreshPrices(context),
      }),
    fetchBuilt: (ids) => fetchBuiltBikes(index, ids),
    toItem: ({ id, name, sku, image }, fresh) => ({
      objectID: id,
      model: name,
      thumbnail: image ? compareThumbnail(image, context.images) : (fresh?.thumbnail ?? ''),
      sku,
    }),
    // for developers: the message is the first error of the server (R8.10)
    log: (message, cause) => reportError(new Error(`${message} ${String(cause)}`, { cause })),
  })

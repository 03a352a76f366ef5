import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { compareList, isCompareId } from '#runtime/compare/compareList.ts'
import { createComparison, type Comparison as Store } from '#runtime/compare/comparison.ts'
import { fetchBuiltBikes } from '#runtime/compare/fetchBuiltBikes.ts'
import { fetchFreshBikes } from '#runtime/compare/fetchFreshBikes.ts'
import { AddressProvider } from '#runtime/islands/AddressProvider.tsx'
import { focusPage } from '#runtime/navigation/announce.ts'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'
import { usePage, useTranslate } from '#runtime/page.tsx'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import { useValue } from '#runtime/useValue.ts'
import { compareThumbnail, maximumCompared, type CompareItem } from '#shared/compareItem.ts'
import type { LabelledLink } from '#shared/links.ts'
import type { PageContext } from '#shared/site.ts'
import { ButtonLink } from '#templates/components/ButtonLink.tsx'
import { EmptyState } from '#templates/components/EmptyState.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import './BikeComparison.css'

interface Props {
  /** URL of the list of files with the bikes of the locale. */
  index: string
  emptyHeading: string
  emptyText: string
  shopLink: LabelledLink
}

/** The comparison. Its address names the bikes, so that it can be shared: `?ids=a,b`. */
export const BikeComparison = (props: Props) => (
  <AddressProvider>
    <Comparison {...props} />
  </AddressProvider>
)

const noItems: readonly never[] = []
const ready = { status: 'ready' } as const

function Comparison({ index, emptyHeading, emptyText, shopLink }: Props) {
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
            {t('serverError.retry')}
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

/** The last bike takes the table with it, and the focus must not get lost. */
function remove(id: string): void {
  compareList.remove(id)
  if (compareList.items.peek().length === 0) focusPage(null)
}

/** The address decides which bikes are shown; then it follows the list, without a navigation. */
function useShownBikes(store: Store): void {
  const [parameters] = useSearchParams()
  const address = parameters.get('ids') ?? ''
  const items = useValue(compareList.items, noItems)
  const { status } = useValue(store.state, ready)
  const listed = idsOf(items)

  // reads the query itself: while React hydrates, `address` is empty as at build
  useEffect(() => {
    const named = parseIds(idsInQuery())
    void store.show(named.length > 0 ? named : parseIds(idsOf(compareList.items.peek())))
  }, [store, address])

  useEffect(() => {
    if (store.state.peek().status !== 'loading') void store.show(parseIds(listed))
  }, [store, listed])

  useEffect(() => {
    const { status: current } = store.state.peek()
    const isSettled = current === 'ready' || current === 'success'
    if (isSettled && idsInQuery() !== listed) pageQuery.write(listed === '' ? '' : `?ids=${listed}`)
  }, [store, status, listed])
}

const idsInQuery = (): string => new URLSearchParams(pageQuery.read()).get('ids') ?? ''

const idsOf = (items: readonly CompareItem[]): string =>
  items.map(({ objectID }) => objectID).join()

/** The address may hold anything. */
const parseIds = (text: string): readonly string[] =>
  [...new Set(text.split(',').filter(isCompareId))].slice(0, maximumCompared)

const openComparison = (context: PageContext, index: string): Store =>
  createComparison({
    list: compareList,
    fetchFresh: (ids) => fetchFreshBikes(enterCommerce(context).api, ids),
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

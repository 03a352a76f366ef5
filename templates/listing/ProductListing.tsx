import type { ReactNode } from 'react'
import { usePage, useTranslate } from '#runtime/page.tsx'
import type { SortName, Listing } from '#shared/facets/listing.ts'
import type { ProductCard } from '#shared/product/product.ts'
import type { ItemList } from '#templates/components/product/itemList.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { Pagination, type PageLinks } from '#templates/components/basics/Pagination.tsx'
import { cardFile, ProductGrid } from '#templates/components/product/ProductGrid.tsx'
import { StockTemplate } from '#templates/components/product/FreshCards.tsx'
import { useFiles, type PageFiles } from '#templates/files.ts'
import { useIslandMark, type IslandAttributes } from '#templates/islandMark.ts'
import { FilterDrawer, hasFacets, ListingFilters, useListingMessages } from './ListingFilters.tsx'
import type { ListingFiles } from './listingData.ts'
import productListingIsland from './ProductListing.island.ts'
import './ProductListing.css'

interface Props {
  list: ItemList
  total: number
  /** Number of the first product in the listing, from 1. */
  first: number
  products: readonly ProductCard[]
  page: PageLinks
  /** Null for a listing with nothing to choose. */
  listing: Listing | null
  priorityCards: number
}

/** One page of a category's products, beside their facets. */
export function ProductListing(props: Props) {
  const { listing } = props
  if (!listing || !hasFacets(listing)) return <PlainListing {...props} />
  return <FilterableListing {...props} listing={listing} />
}

function PlainListing({ list, total, first, products, page, priorityCards }: Props) {
  const t = useTranslate()
  return (
    <section className="listing" aria-labelledby="products-heading">
      <div className="listing__bar">
        <h2 className="listing__count" id="products-heading">
          {t('listing.products', { count: total })}
        </h2>
      </div>
      <ProductGrid {...{ list, priorityCards }} first={first - 1} cards={products} isRefreshed />
      <Pagination page={page} />
    </section>
  )
}

function FilterableListing({ listing, ...props }: Props & { listing: Listing }) {
  const { list, total, first, products, page, priorityCards } = props
  const files = useFiles()
  const markIsland = useIslandMark()
  return (
    <ListingFrame
      listing={listing}
      total={total}
      shown={first - 1 + products.length}
      attributes={files ? markIsland(productListingIsland, listingFiles(files, listing)) : {}}
      pages={<Pagination page={page} />}
    >
      <ProductGrid
        {...{ list, priorityCards }}
        first={first - 1}
        cards={products}
        part="cards"
        isRefreshed
      />
    </ListingFrame>
  )
}

export const listingFiles = (files: PageFiles, { index, chunks }: Listing): ListingFiles => ({
  facets: files.json(index),
  cards: files.json(chunks.map((chunk) => cardFile(files, chunk))),
})

interface FrameProps {
  listing: Listing
  total: number
  /** Number of the last product that is shown. */
  shown: number
  /** Of the section, for scripts. */
  attributes?: Readonly<Record<`data-${string}`, string | number>> | IslandAttributes
  /** Links to the other pages of the listing. */
  pages?: ReactNode
  children: ReactNode
}

/** A list of products with their facets, chips and order. `startListing.ts` makes them work. */
export function ListingFrame({ listing, total, shown, attributes, pages, children }: FrameProps) {
  const t = useTranslate()
  const { tag } = usePage().context
  const { sorts, sortWord } = listing.index
  return (
    <section
      className="listing"
      aria-labelledby="products-heading"
      {...attributes}
      data-filterable=""
      data-tag={tag}
      data-messages={useListingMessages()}
    >
      <ListingFilters listing={listing} />
      <div className="listing__results">
        <div className="listing__bar">
          <h2 className="listing__count" id="products-heading" data-part="count">
            {t('listing.products', { count: total })}
          </h2>
          <button type="button" className="listing__open" data-part="open">
            <Icon name="filter" />
            <span>{t('facet.filters')}</span>
            <span className="listing__active" data-part="active" hidden />
          </button>
          <SortSelect sorts={sorts} name={sortWord} />
        </div>
        <p className="visually-hidden" role="status" data-part="status" />
        <Chips />
        {children}
        <EmptyResult />
        <p className="listing__failure" role="alert" data-part="failure" hidden />
        <LoadMore shown={shown} total={total} />
        {pages && <div data-part="pages">{pages}</div>}
      </div>
      <FilterDrawer total={total} />
      <StockTemplate />
    </section>
  )
}

function SortSelect({
  sorts,
  name,
}: {
  sorts: readonly { name: SortName; word: string }[]
  name: string
}) {
  const t = useTranslate()
  if (sorts.length < 2) return null
  return (
    <label className="listing__sort" data-in-query="">
      <span className="visually-hidden">{t('listing.sort')}</span>
      <select name={name} data-part="sort" autoComplete="off">
        {sorts.map((sort) => (
          <option key={sort.word} value={sort.word}>
            {t(`listing.sort.${sort.name}`)}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </label>
  )
}

/** The applied filters, each a button that removes it. */
function Chips() {
  const t = useTranslate()
  return (
    <div className="listing__chips" data-part="chips" hidden>
      <ul aria-label={t('facet.chosen')} data-part="chip-list" />
      <button type="button" className="listing__clear" data-part="clear">
        {t('facet.clear')}
      </button>
      <template data-part="chip">
        <li>
          <button type="button" className="listing__chip">
            <span />
            <Icon name="close" />
          </button>
        </li>
      </template>
    </div>
  )
}

/** Says which filter to drop. */
function EmptyResult() {
  const t = useTranslate()
  return (
    <div className="listing__empty" data-part="empty" hidden>
      <Icon name="bicycle" />
      <p>{t('facet.none')}</p>
      <ul data-part="suggestions" />
      <button type="button" className="button button--primary" data-part="clear">
        {t('facet.clear')}
      </button>
      <template data-part="suggestion">
        <li>
          <button type="button" className="button button--secondary" />
        </li>
      </template>
    </div>
  )
}

/** Adds the next page to this one. Without scripts, the pagination leads to it. */
function LoadMore({ shown, total }: { shown: number; total: number }) {
  const t = useTranslate()
  return (
    <div className="listing__more" data-part="more" hidden={shown >= total}>
      <p className="listing__shown" data-part="shown">
        {t('listing.shown', { shown, total })}
      </p>
      <button type="button" className="button button--secondary" data-part="more-button">
        {t('listing.more')}
      </button>
    </div>
  )
}

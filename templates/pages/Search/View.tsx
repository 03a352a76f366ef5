import { usePage, useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { useCompareTray } from '#templates/components/compare/CompareToggle.tsx'
import { ContentIcon } from '#templates/components/basics/ContentIcon.tsx'
import { FreshCards } from '#templates/components/product/FreshCards.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import { PageHeader } from '../parts/PageHeader.tsx'
import { ProductGrid } from '#templates/components/product/ProductGrid.tsx'
import { ScriptNotice } from '#templates/components/basics/ScriptNotice.tsx'
import { useSearchFile } from '#templates/useSearchFile.ts'
import { RichText } from '#templates/blocks/RichText.tsx'
import { useFiles, type PageFiles } from '#templates/files.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { ListingFrame, listingFiles } from '#templates/listing/ProductListing.tsx'
import type { SearchKind } from '#shared/files/search.ts'
import type { Listing } from '#shared/facets/listing.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import type { PageProps } from '../index.ts'
import searchResultsIsland, { type SearchPageFiles } from './SearchResults.island.ts'
import '#templates/components/basics/Button.css'
import './SearchPage.css'

type Props = PageProps<'Search'>

/** The search field with suggestions, and places for the results that `SearchResults.client.ts` shows. */
export default function SearchPage(props: Props) {
  const { heading, intro, breadcrumb, body, categories, contact, search } = props
  const t = useTranslate()
  const files = useFiles()
  const markIsland = useIslandMark()
  return (
    <>
      <div
        className="search-page container"
        {...(files && markIsland(searchResultsIsland, filesOf(search, files)))}
      >
        <PageHeader breadcrumb={breadcrumb} heading={heading} />
        <ScriptNotice text={t('search.noScript')} />
        <Form />
        {intro && (
          <div className="search-page__intro" data-part="intro">
            <RichText content={intro} />
          </div>
        )}
        <div className="search-page__recent" data-part="recent" hidden>
          <h2 className="search-page__label">{t('search.recent')}</h2>
          <ul className="search-page__chips" />
          <button type="button" className="button button--quiet">
            {t('search.clear')}
          </button>
        </div>
        <p className="visually-hidden" data-part="found" role="status" />
        <div className="search-page__failure" data-part="unavailable" hidden>
          <p>{t('search.failed')}</p>
          <button type="button" className="button button--secondary">
            {t('search.retry')}
          </button>
        </div>
        <div data-part="results" hidden>
          <p className="search-page__similar" data-part="similar" hidden>
            {t('search.similar')}
          </p>
          <Groups />
          <FreshCards />
        </div>
        <div className="search-page__empty" data-part="nothing" hidden>
          <p>{t('search.emptyText')}</p>
          <div className="search-page__nearest" data-part="nearest" hidden>
            <h2 className="search-page__label">{t('search.nearest')}</h2>
            <ul className="search-page__chips" />
          </div>
        </div>
        <Ways categories={categories} contact={contact} />
      </div>
      <Blocks blocks={body} />
    </>
  )
}

const filesOf = (
  { index, codes, listing }: Props['search'],
  files: PageFiles,
): SearchPageFiles => ({
  index: files.text(index),
  codes: files.text(codes),
  listing: files.html(listing, () => [<FoundListing key="" listing={listing} />]),
  ...listingFiles(files, listing),
})

/** The listing of all products, of which scripts show those that a search finds. */
function FoundListing({ listing }: { listing: Listing }) {
  const t = useTranslate()
  return (
    <ListingFrame listing={listing} total={0} shown={0}>
      <ProductGrid list={{ id: 'search', name: t('search.heading') }} cards={[]} part="cards" />
    </ListingFrame>
  )
}

function Form() {
  const t = useTranslate()
  const { path } = usePage()
  const files = useSearchFile()
  return (
    <form
      className="search-page__form"
      action={path}
      role="search"
      data-suggest={files ?? undefined}
    >
      <label className="visually-hidden" htmlFor="search-page-query">
        {t('search.label')}
      </label>
      <input
        id="search-page-query"
        name="query"
        maxLength={200}
        type="search"
        placeholder={t('search.label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button className="button" type="submit">
        <ContentIcon name="search" fallback="search" />
        <span className="search-page__submit">{t('search.submit')}</span>
      </button>
    </form>
  )
}

const groups = [
  { kind: 'product', heading: 'search.products' },
  { kind: 'category', heading: 'search.categories' },
  { kind: 'advice', heading: 'search.advice' },
  { kind: 'dealer', heading: 'search.dealers' },
] as const satisfies readonly { kind: SearchKind; heading: MessageKey }[]

/** A section for each kind of results, and links to them with their counts. */
function Groups() {
  const t = useTranslate()
  const tray = useCompareTray()
  return (
    <>
      <nav className="search-page__kinds" aria-label={t('search.kinds')}>
        <ul className="search-page__chips" data-scroll="">
          {groups.map(({ kind, heading }) => (
            <li key={kind} data-kind-link={kind} hidden>
              <a className="search-page__chip" href={`#results-${kind}`}>
                {t(heading)} <span data-part="number" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ kind, heading }) =>
        kind === 'product' ? (
          <div
            key={kind}
            className="search-page__group"
            id={`results-${kind}`}
            data-kind={kind}
            {...tray}
          />
        ) : (
          <Results key={kind} kind={kind} heading={t(heading)} />
        ),
      )}
    </>
  )
}

function Results({ kind, heading }: { kind: SearchKind; heading: string }) {
  const t = useTranslate()
  const headingId = `results-${kind}-heading`
  return (
    <section
      className="search-page__group"
      id={`results-${kind}`}
      aria-labelledby={headingId}
      data-kind={kind}
      hidden
    >
      <h2 className="search-page__heading" id={headingId} tabIndex={-1}>
        {heading} <span className="search-page__count" data-part="number" />
      </h2>
      <ul className="search-page__list" data-part="list" />
      <button
        type="button"
        className="button button--secondary search-page__more"
        data-part="rest"
        hidden
      >
        {t('search.more')}
      </button>
    </section>
  )
}

/** Where to go without a search, or without results. */
function Ways({ categories, contact }: Pick<Props, 'categories' | 'contact'>) {
  const t = useTranslate()
  if (categories.length === 0 && !contact) return null
  return (
    <nav className="search-page__ways" data-part="ways" aria-labelledby="search-ways">
      <h2 className="search-page__label" id="search-ways">
        {t('search.categories')}
      </h2>
      <ul className="search-page__chips">
        {categories.map(({ label, ...link }) => (
          <li key={label}>
            <a className="search-page__chip" {...linkProps(link)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {contact && <ButtonLink kind="secondary" link={contact} />}
    </nav>
  )
}

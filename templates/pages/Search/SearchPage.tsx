import { usePage, useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { ButtonLink } from '#templates/components/ButtonLink.tsx'
import { ContentIcon } from '#templates/components/ContentIcon.tsx'
import { linkProps } from '#templates/components/linkProps.ts'
import { PageHeader } from '#templates/components/PageHeader.tsx'
import { cardFile, useColumns } from '#templates/components/ProductGrid.tsx'
import { ScriptNotice } from '#templates/components/ScriptNotice.tsx'
import { useFiles, type PageFiles } from '#templates/files.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import type { SearchKind } from '#shared/search.ts'
import type { MessageKey } from '#templates/translations/messages.ts'
import type { PageProps } from '../index.ts'
import '#templates/components/Button.css'
import './SearchPage.css'

type Props = PageProps<'Search'>

/** The search field, and places for the results that `SearchResults.island.ts` shows. */
export default function SearchPage(props: Props) {
  const { heading, intro, breadcrumb, body, categories, contact, pageSize, search } = props
  const t = useTranslate()
  const files = useFiles()
  const markIsland = useIslandMark()
  return (
    <>
      <div
        className="search-page container"
        {...markIsland('SearchResults')}
        {...(files && filesOf(search, files))}
        data-page-size={pageSize}
      >
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <ScriptNotice text={t('search.noScript')} />
        <Form />
        <div className="search-page__recent" data-part="recent" hidden>
          <h2 className="search-page__label">{t('search.recent')}</h2>
          <ul className="search-page__chips" />
          <button type="button" className="button button--quiet">
            {t('search.clear')}
          </button>
        </div>
        <p className="search-page__status" data-part="status" role="status" />
        <div className="search-page__failure" data-part="failure" hidden>
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
        </div>
        <div className="search-page__empty" data-part="empty" hidden>
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

const filesOf = (search: Props['search'], files: PageFiles) => {
  const { index, codes, cards } = search()
  return {
    'data-index': files.json(index),
    'data-codes': files.json(codes),
    'data-cards': JSON.stringify(cards.map((chunk) => cardFile(files, chunk))),
  }
}

function Form() {
  const t = useTranslate()
  const { path } = usePage()
  return (
    <form className="search-page__form" action={path} role="search">
      <label className="search-page__label" htmlFor="search-page-query">
        {t('search.label')}
      </label>
      <div className="search-page__row">
        <input
          id="search-page-query"
          name="query"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button" type="submit">
          <ContentIcon name="search" fallback="search" />
          {t('search.submit')}
        </button>
      </div>
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
  const columns = useColumns()
  return (
    <>
      <nav className="search-page__kinds" aria-label={t('search.kinds')}>
        <ul className="search-page__chips">
          {groups.map(({ kind, heading }) => (
            <li key={kind} data-kind-link={kind} hidden>
              <a className="search-page__chip" href={`#results-${kind}`}>
                {t(heading)} <span data-part="count" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ kind, heading }) => (
        <section
          key={kind}
          className="search-page__group"
          id={`results-${kind}`}
          aria-labelledby={`results-${kind}-heading`}
          data-kind={kind}
          hidden
        >
          <div className="search-page__head">
            <h2 className="search-page__heading" id={`results-${kind}-heading`} tabIndex={-1}>
              {t(heading)} <span className="search-page__count" data-part="count" />
            </h2>
            {kind === 'product' && <Sort />}
          </div>
          {kind === 'product' ? (
            <ul className="product-grid" data-columns={columns} data-part="list" />
          ) : (
            <ul className="search-page__list" data-part="list" />
          )}
          <button
            type="button"
            className="button button--secondary search-page__more"
            data-part="more"
            hidden
          >
            {t('search.more')}
          </button>
        </section>
      ))}
    </>
  )
}

function Sort() {
  const t = useTranslate()
  const { pricesShown } = usePage().context
  return (
    <label className="search-page__sort">
      {t('search.sort')}
      <select data-part="sort" autoComplete="off">
        <option value="">{t('search.byRelevance')}</option>
        {pricesShown && <option value="price">{t('search.byPriceUp')}</option>}
        {pricesShown && <option value="price-down">{t('search.byPriceDown')}</option>}
        <option value="name">{t('search.byName')}</option>
      </select>
    </label>
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

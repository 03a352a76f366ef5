import { usePage, useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import '#templates/components/Button.css'
import { ContentIcon } from '#templates/components/ContentIcon.tsx'
import { PageHeader } from '#templates/components/PageHeader.tsx'
import { ScriptNotice } from '#templates/components/ScriptNotice.tsx'
import type { PageProps } from '../index.ts'
import './SearchPage.css'

/** A field to search by, and what to look at where nothing is searched for. */
export default function SearchPage({ heading, intro, breadcrumb, body }: PageProps<'Search'>) {
  const t = useTranslate()
  const { path } = usePage()
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <ScriptNotice text={t('search.noScript')} />
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
      </div>
      <Blocks blocks={body} />
    </>
  )
}

import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { PageHeader } from '#templates/components/PageHeader.tsx'
import { ScriptNotice } from '#templates/components/ScriptNotice.tsx'
import { Island } from '#templates/Island.tsx'
import type { PageProps } from '../index.ts'
import { SearchForm } from './SearchForm.tsx'
import './SearchPage.css'

/** The search field, and blocks for shoppers who have not searched yet. */
export default function SearchPage({ heading, intro, breadcrumb, body }: PageProps<'Search'>) {
  const t = useTranslate()
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        <ScriptNotice text={t('search.noScript')} />
        <Island name="SearchForm" props={{}} component={SearchForm} />
      </div>
      <Blocks blocks={body} />
    </>
  )
}

import { useEffect, useRef, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { AddressProvider } from '#runtime/islands/AddressProvider.tsx'
import { usePage, useTranslate } from '#runtime/page.tsx'
import '#templates/components/Button.css'
import { ContentIcon } from '#templates/components/ContentIcon.tsx'

/** The search field. Its value is synchronized with the query of the URL. */
export const SearchForm = () => (
  <AddressProvider>
    <Form />
  </AddressProvider>
)

function Form() {
  const t = useTranslate()
  const { path } = usePage()
  const [parameters, setParameters] = useSearchParams()
  const query = parameters.get('query') ?? ''
  const input = useRef<HTMLInputElement>(null)
  const lastQuery = useRef('')

  useEffect(() => {
    const field = input.current
    // keep text from before hydration: it is newer than the URL
    if (field && (lastQuery.current !== '' || field.value === '')) field.value = query
    lastQuery.current = query
  }, [query])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    setParameters(text ? { query: text } : {}, { preventScrollReset: true })
  }

  return (
    <form className="search-page__form" action={path} role="search" onSubmit={search}>
      <label className="search-page__label" htmlFor="search-page-query">
        {t('search.label')}
      </label>
      <div className="search-page__row">
        <input
          id="search-page-query"
          ref={input}
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

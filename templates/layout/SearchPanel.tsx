import { searchPanelId } from '#runtime/frame/ids.ts'
import { useTranslate } from '#runtime/page.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import '#templates/components/basics/Button.css'
import './SearchPanel.css'

export interface SearchPanelProps {
  /** Path of the search page. */
  page: string
  /** Address of the file that lists the search files. */
  files: string
}

/**
 * The search field of the header, in a popover. Without scripts it leads to the search page; with them it suggests
 * results (`runtime/search/suggestions.ts`).
 */
export function SearchPanel({ page, files }: SearchPanelProps) {
  const t = useTranslate()
  return (
    <search
      id={searchPanelId}
      className="search-panel"
      popover="auto"
      aria-label={t('search.heading')}
    >
      <form className="search-panel__form container" action={page} data-suggest={files}>
        <label className="search-panel__field">
          <span className="visually-hidden">{t('search.label')}</span>
          <input
            name="query"
            maxLength={200}
            type="search"
            placeholder={t('search.label')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            autoFocus
          />
        </label>
        <button className="button button--icon" type="submit" aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
        <button
          className="button button--quiet button--icon"
          type="button"
          popoverTarget={searchPanelId}
          popoverTargetAction="hide"
          aria-label={t('header.close')}
        >
          <Icon name="close" />
        </button>
      </form>
    </search>
  )
}

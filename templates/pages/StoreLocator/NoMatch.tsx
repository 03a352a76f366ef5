import { useTranslate } from '#runtime/page.tsx'

/** Says what to do where no dealer matches. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  return (
    <div className="store-locator__none">
      <p>{t('locator.none')}</p>
      <button type="button" className="button button--secondary" onClick={onClear}>
        {t('locator.clear')}
      </button>
    </div>
  )
}

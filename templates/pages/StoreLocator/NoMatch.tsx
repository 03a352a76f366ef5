import { useTranslate } from '#runtime/page.tsx'

/** Says what to do where no dealer matches. `knowsPlaces`: whether there are towns besides those of the dealers. */
export function NoMatch({ knowsPlaces, onClear }: { knowsPlaces: boolean; onClear: () => void }) {
  const t = useTranslate()
  return (
    <div className="store-locator__none">
      <p>{t(knowsPlaces ? 'locator.none' : 'availability.fewPlaces')}</p>
      <button type="button" className="button button--secondary" onClick={onClear}>
        {t('locator.clear')}
      </button>
    </div>
  )
}

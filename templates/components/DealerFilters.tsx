import { usePage, useTranslate } from '#runtime/page.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import { isNamedService, serviceNames } from './DealerServices.tsx'
import './DealerFilters.css'

/**
 * Filters of the store locator. The style sheet hides shops that do not match, which works without
 * scripts. `DealerFilters.island.ts` counts the rest.
 */
export function DealerFilters({ filters, count }: { filters: readonly string[]; count: number }) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const { tag, translations } = usePage().context
  return (
    <>
      {filters.length > 0 && (
        <fieldset
          className="dealer-filters"
          {...markIsland('DealerFilters')}
          data-tag={tag}
          data-count={translations['storeLocator.count']}
        >
          <legend className="dealer-filters__legend">{t('dealer.services')}</legend>
          {filters.filter(isNamedService).map((code) => (
            <label key={code} className="dealer-filters__filter">
              <input type="checkbox" value={code} />
              {t(serviceNames[code])}
            </label>
          ))}
        </fieldset>
      )}
      <p className="dealer-filters__count" data-part="count" role="status">
        {t('storeLocator.count', { count })}
      </p>
    </>
  )
}

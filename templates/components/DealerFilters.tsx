import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import { isNamedService, serviceNames } from './DealerServices.tsx'
import './DealerFilters.css'

/**
 * What shops can be asked for. The style sheet hides those that lack what is ticked, so that it works
 * without scripts; with them the number of shops is counted, and read out.
 */
export function DealerFilters({
  filters,
  shops,
}: {
  filters: readonly string[]
  /** The services of every shop. */
  shops: readonly (readonly string[])[]
}) {
  const t = useTranslate()
  const form = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const read = () => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    setChosen([...boxes].map(({ value }) => value))
  }
  // a browser restores what was ticked before the page was reloaded or left
  useEffect(read, [])
  const count = shops.filter((shop) => chosen.every((code) => shop.includes(code))).length
  return (
    <>
      {filters.length > 0 && (
        <fieldset className="dealer-filters" ref={form} onChange={read}>
          <legend className="dealer-filters__legend">{t('dealer.services')}</legend>
          {filters.filter(isNamedService).map((code) => (
            <label key={code} className="dealer-filters__filter">
              <input type="checkbox" value={code} />
              {t(serviceNames[code])}
            </label>
          ))}
        </fieldset>
      )}
      <p className="dealer-filters__count" role="status">
        {t('storeLocator.count', { count })}
      </p>
    </>
  )
}

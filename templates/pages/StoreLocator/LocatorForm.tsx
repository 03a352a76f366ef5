import type { RefObject } from 'react'
import { locatorFields } from '#runtime/dealers/locatorChoice.ts'
import { useTranslate } from '#runtime/page.tsx'
import { isNamedService, serviceNames } from '#templates/dealers/DealerServices.tsx'
import { Icon } from '#templates/components/basics/Icon.tsx'
import type { ShopperPosition } from './useShopperPosition.ts'
import './LocatorForm.css'

const failures = {
  denied: 'locator.denied',
  unavailable: 'locator.unavailable',
} as const

/**
 * Search and filters. Without scripts there is no search, and the filters work if all dealers are on one page, since
 * the style sheet hides those that do not match.
 */
export function LocatorForm({
  formRef,
  filters,
  shopper,
  onChange,
  onLocate,
}: {
  formRef: RefObject<HTMLFormElement | null>
  filters: readonly string[]
  shopper: ShopperPosition
  onChange: () => void
  onLocate: () => void
}) {
  const t = useTranslate()
  return (
    <form
      ref={formRef}
      className="locator-form"
      role="search"
      aria-label={t('storeLocator.heading')}
      onInput={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        onChange()
      }}
    >
      <div className="locator-form__search">
        <label className="locator-form__label" htmlFor="locator-query">
          {t('locator.find')}
        </label>
        <div className="locator-form__row">
          <input
            id="locator-query"
            type="search"
            name={locatorFields.query}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="button">
            {t('search.submit')}
          </button>
          <button
            type="button"
            className="button button--secondary"
            aria-busy={shopper.isLocating || undefined}
            onClick={() => {
              onLocate()
              void shopper.locate()
            }}
          >
            <Icon name="place" />
            {t('locator.locate')}
          </button>
        </div>
        <p className="locator-form__failure" role="alert">
          {shopper.failure && t(failures[shopper.failure])}
        </p>
        <p className="locator-form__failed" role="alert">
          {t('locator.failed')}
        </p>
      </div>
      <fieldset className="locator-form__filters">
        <legend className="locator-form__label">{t('facet.filters')}</legend>
        {filters.filter(isNamedService).map((code) => (
          <label key={code} className="locator-form__filter">
            <input type="checkbox" name={locatorFields.service} value={code} autoComplete="off" />
            {t(serviceNames[code])}
          </label>
        ))}
        <label className="locator-form__filter locator-form__open">
          <input type="checkbox" name={locatorFields.open} value="1" autoComplete="off" />
          {t('openNow.open')}
        </label>
      </fieldset>
    </form>
  )
}

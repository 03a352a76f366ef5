import { usePage, useTranslate } from '#runtime/page.tsx'
import type { OptionFacet, RangeFacet } from '#shared/facets/facetIndex.ts'
import type { Listing } from '#shared/facets/listing.ts'
import { Icon } from '#templates/components/basics/Icon.tsx'
import { findableValues, openGroups, shownValues } from './facetLimits.ts'
import { FrameShape } from './FrameShape.tsx'
import './ListingFilters.css'

/** The facets of a listing with their counts. `startListing.ts` makes them work. */
export function ListingFilters({ listing: { index, counts } }: { listing: Listing }) {
  const t = useTranslate()
  return (
    <aside className="listing__filters" aria-label={t('facet.filters')} data-part="filters">
      <form className="facets" data-part="facets" data-in-query="">
        <p className="facets__notice">{t('facet.noScript')}</p>
        {index.facets.groups.map((group, position) => (
          <details
            key={group.word}
            className="facet"
            data-group={position}
            open={position < openGroups || undefined}
          >
            <summary className="facet__name">
              <span>{group.name}</span>
              <Icon name="chevronDown" />
            </summary>
            {group.kind === 'options' ? (
              <Options group={group} counts={counts[position]!} />
            ) : (
              <RangeFields group={group} />
            )}
          </details>
        ))}
      </form>
    </aside>
  )
}

function Options({ group, counts }: { group: OptionFacet; counts: readonly number[] }) {
  const t = useTranslate()
  const { values, display, name, word } = group
  const hasMore = values.length > shownValues
  return (
    <fieldset className="facet__values" data-display={display}>
      <legend className="visually-hidden">{name}</legend>
      {values.length > findableValues && (
        <label className="facet__find">
          <span className="visually-hidden">{t('facet.find', { name })}</span>
          <Icon name="search" />
          <input type="search" autoComplete="off" maxLength={80} data-part="find" />
        </label>
      )}
      <ul className="facet__list" data-part="values" data-short={hasMore || undefined}>
        {values.map((value, position) => (
          <li key={value.word} data-rest={position >= shownValues ? '' : undefined}>
            <label className="facet__value">
              <input type="checkbox" name={word} value={value.word} disabled={!counts[position]} />
              {value.hex && <svg className="facet__swatch" color={value.hex} aria-hidden="true" />}
              {value.icon && <FrameShape name={value.icon} />}
              <span className="facet__label" data-part="value-name">
                {value.name}
              </span>
              <span className="facet__count" data-part="value-count">
                {counts[position]}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="facet__more" data-part="all">
          {t('facet.all', { count: values.length })}
        </button>
      )}
    </fieldset>
  )
}

/** Two fields and a slider with two thumbs, which are ranges on top of each other. */
function RangeFields({ group }: { group: RangeFacet }) {
  const t = useTranslate()
  const { name, unit, isUnitFirst = false, min, max, word } = group
  const sign = unit && <span aria-hidden="true">{unit}</span>
  const bounds = { min, max, step: 1 }
  const sides = [
    { side: 'low', label: t('facet.least', { name }), value: min },
    { side: 'high', label: t('facet.most', { name }), value: max },
  ] as const
  return (
    <fieldset className="facet__range">
      <legend className="visually-hidden">{unit ? `${name} (${unit})` : name}</legend>
      <div className="facet__slider" data-part="slider">
        {sides.map(({ side, label, value }) => (
          <input
            key={side}
            type="range"
            aria-label={label}
            data-side={side}
            defaultValue={value}
            {...bounds}
          />
        ))}
      </div>
      <div className="facet__fields">
        {sides.map(({ side, label, value }) => (
          <label key={side} className="facet__field">
            <span className="visually-hidden">{label}</span>
            {isUnitFirst && sign}
            <input
              type="number"
              inputMode="numeric"
              name={`${word}-${side}`}
              data-side={side}
              placeholder={String(value)}
              {...bounds}
            />
            {!isUnitFirst && sign}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The same facets on a phone: the island moves the form into the dialog. */
export function FilterDrawer({ total }: { total: number }) {
  const t = useTranslate()
  return (
    <dialog className="filter-drawer" data-part="drawer" aria-labelledby="filter-drawer-heading">
      <div className="filter-drawer__bar">
        <h2 className="filter-drawer__heading" id="filter-drawer-heading" tabIndex={-1}>
          {t('facet.filters')}
        </h2>
        <button type="button" className="filter-drawer__close" data-part="close">
          <Icon name="close" />
          <span className="visually-hidden">{t('facet.close')}</span>
        </button>
      </div>
      <div className="filter-drawer__body" data-part="drawer-body" />
      <div className="filter-drawer__bar">
        <button type="button" className="button button--secondary" data-part="clear">
          {t('facet.clear')}
        </button>
        <button type="button" className="button button--primary" data-part="done">
          {t('facet.show', { count: total })}
        </button>
      </div>
    </dialog>
  )
}

/** Messages that the island fills in. */
export function useListingMessages(): string {
  const { translations } = usePage().context
  const keys = [
    'listing.products',
    'listing.shown',
    'facet.all',
    'facet.show',
    'facet.remove',
    'facet.range',
    'facet.from',
    'facet.upTo',
    'facet.without',
    'facet.failed',
  ] as const
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, translations[key]])))
}

/** Whether a group can be shown: a listing of one product has nothing to choose. */
export const hasFacets = ({ index }: Listing): boolean =>
  index.facets.groups.length > 0 && new Set(index.facets.products).size > 1

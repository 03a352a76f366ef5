import { useEffect, useId, useRef, useState } from 'react'
import { findDealers } from '#runtime/dealers/findDealers.ts'
import { useTranslate } from '#runtime/page.tsx'
import type { CollectStore } from '#shared/dealers/collectStore.ts'
import type { TownRow } from '#shared/dealers/towns.ts'
import { FieldError } from '#templates/forms/FieldNotes.tsx'
import { fieldId } from '#templates/forms/FormField.tsx'
import { StoreCard } from './StoreCard.tsx'

/** Results that are shown at first. A shop that is not among them is found by its postal code. */
const firstResults = 5

export interface StorePickerProps {
  stores: readonly CollectStore[]
  /** Of the country. */
  towns: readonly TownRow[]
  storeId: string
  /** Key of a message. */
  error?: string | undefined
  onChoose: (id: string) => void
}

/** Lets the shopper choose the shop to collect an order from. */
export function StorePicker({ stores, towns, storeId, error, onChoose }: StorePickerProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const chosen = stores.find(({ id }) => id === storeId)
  if (chosen && !isOpen) {
    return (
      <div className="store-picker">
        <StoreCard store={chosen} />
        <button
          ref={change}
          type="button"
          className="store-picker__change"
          onClick={() => setOpen(true)}
        >
          {t('checkout.otherStore')}
        </button>
      </div>
    )
  }
  return (
    <StoreSearch
      stores={stores}
      towns={towns}
      storeId={storeId}
      error={error}
      focuses={isOpen}
      onChoose={(id) => {
        onChoose(id)
        setOpen(false)
        // the button replaces the list, which had the focus
        requestAnimationFrame(() => change.current?.focus())
      }}
    />
  )
}

function StoreSearch({
  stores,
  towns,
  storeId,
  error,
  focuses,
  onChoose,
}: {
  stores: readonly CollectStore[]
  towns: readonly TownRow[]
  storeId: string
  error: string | undefined
  /** Whether the search takes over the focus. */
  focuses: boolean
  onChoose: (id: string) => void
}) {
  const t = useTranslate()
  const id = useId()
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(firstResults)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    if (!input) return
    // React ignores the `change` event after a script has set the value, which is all that autofill may send
    const onChange = () => setQuery(input.value)
    input.addEventListener('change', onChange)
    return () => input.removeEventListener('change', onChange)
  }, [])
  const found = findDealers(stores, { query, towns }).dealers
  return (
    <div className="store-picker">
      <div className="form-field">
        <label className="form-field__label" htmlFor={fieldId('storeId')}>
          {t('checkout.findStore')}
        </label>
        <input
          ref={field}
          id={fieldId('storeId')}
          type="search"
          autoComplete="postal-code"
          enterKeyHint="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the shopper has asked for the search
          autoFocus={focuses}
          value={query}
          maxLength={80}
          aria-describedby={error === undefined ? `${id}-count` : `${id}-error ${id}-count`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            setShown(firstResults)
          }}
          // the form must not be sent
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <FieldError id={`${id}-error`} error={error} />
        <p className="field-hint" id={`${id}-count`} role="status">
          {found.length === 0
            ? t(towns.length > 0 ? 'checkout.noStore' : 'checkout.fewPlaces')
            : t('storeLocator.count', { count: found.length })}
        </p>
      </div>
      <ul className="store-picker__list">
        {found.slice(0, shown).map(({ dealer: store, ...distance }) => (
          <li key={store.id} className="store-picker__store">
            <StoreCard store={store} {...distance} />
            <button
              type="button"
              className="button button--secondary"
              aria-pressed={store.id === storeId}
              onClick={() => onChoose(store.id)}
            >
              {t('checkout.chooseStore')}
              <span className="visually-hidden">
                {' '}
                {store.name}, {store.city}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <button
          type="button"
          className="store-picker__change"
          onClick={() => setShown(shown + 2 * firstResults)}
        >
          {t('checkout.moreStores')}
        </button>
      )}
    </div>
  )
}

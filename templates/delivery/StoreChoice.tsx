import { loadStores } from '#runtime/delivery/loadStores.ts'
import { useTranslate } from '#runtime/page.tsx'
import type { StorePickerProps } from './StorePicker.tsx'
import { useLoaded, type Loaded } from './useLoaded.ts'
import './StorePicker.css'

/** The shops that hand over orders, and what shows them. Most orders are delivered, and need neither. */
export const useStoreChoice = (url: string, isWanted: boolean) =>
  useLoaded(url, loadStoreChoice, isWanted)

async function loadStoreChoice(url: string) {
  const [stores, { StorePicker }] = await Promise.all([
    loadStores(url),
    import('./StorePicker.tsx'),
  ])
  return { stores, StorePicker }
}

export type LoadedStores = Loaded<Awaited<ReturnType<typeof loadStoreChoice>>>

/** The choice of the shop to collect an order from. */
export function StoreChoice({
  loaded: { value, hasFailed, retry },
  ...props
}: Omit<StorePickerProps, 'stores'> & { loaded: LoadedStores }) {
  const t = useTranslate()
  if (hasFailed) {
    return (
      <div role="alert">
        <p>{t('checkout.storesFailed')}</p>
        <button type="button" className="button button--secondary" onClick={retry}>
          {t('serverError.retry')}
        </button>
      </div>
    )
  }
  if (!value) return <p role="status">{t('checkout.storesLoading')}</p>
  const { StorePicker, stores } = value
  return <StorePicker stores={stores} {...props} />
}

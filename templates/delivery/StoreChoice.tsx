import { loadStores } from '#runtime/delivery/loadStores.ts'
import { useTranslate } from '#runtime/page.tsx'
import { Skeleton } from '#templates/components/Skeleton.tsx'
import { LoadFailure } from '#templates/forms/LoadFailure.tsx'
import type { StorePickerProps } from './StorePicker.tsx'
import { useLoaded, type Loaded } from './useLoaded.ts'

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
  if (hasFailed) return <LoadFailure text={t('checkout.storesFailed')} onRetry={retry} />
  if (!value) return <Skeleton label={t('checkout.storesLoading')} rows={3} />
  const { StorePicker, stores } = value
  return <StorePicker stores={stores} {...props} />
}

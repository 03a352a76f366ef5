import { loadTowns } from '#runtime/dealers/loadTowns.ts'
import { loadStores } from '#runtime/delivery/loadStores.ts'
import { useTranslate } from '#runtime/page.tsx'
import type { TownRow } from '#shared/dealers/towns.ts'
import { Skeleton } from '#templates/components/basics/Skeleton.tsx'
import { LoadFailure } from '#templates/forms/LoadFailure.tsx'
import type { StorePickerProps } from './StorePicker.tsx'
import { useLoaded, type Loaded } from './useLoaded.ts'

/** The shops that hand over orders, and what shows them. Most orders are delivered, and need neither. */
export function useStoreChoice(
  { storesUrl, townsUrl }: StoreUrls,
  isWanted: boolean,
): LoadedStores {
  const stores = useLoaded(storesUrl, loadStoreChoice, isWanted)
  const { value: towns } = useLoaded(townsUrl, loadTowns, isWanted)
  return { ...stores, towns: towns ?? noTowns }
}

/** Addresses of the shops that hand over orders, and of the towns of the country. */
export interface StoreUrls {
  storesUrl: string
  townsUrl: string
}

const noTowns: readonly TownRow[] = []

async function loadStoreChoice(url: string) {
  const [stores, picker] = await Promise.all([loadStores(url), import('./loadStorePicker.ts')])
  return { stores, ...picker.load() }
}

/** Shops are chosen without the towns, too, which only find shops nearby. */
export type LoadedStores = Loaded<Awaited<ReturnType<typeof loadStoreChoice>>> & {
  towns: readonly TownRow[]
}

/** The choice of the shop to collect an order from. */
export function StoreChoice({
  loaded: { value, towns, hasFailed, retry },
  ...props
}: Omit<StorePickerProps, 'stores' | 'towns'> & { loaded: LoadedStores }) {
  const t = useTranslate()
  if (hasFailed) return <LoadFailure text={t('checkout.storesFailed')} onRetry={retry} />
  if (!value) return <Skeleton label={t('checkout.storesLoading')} rows={3} />
  const { StorePicker, stores } = value
  return <StorePicker stores={stores} towns={towns} {...props} />
}

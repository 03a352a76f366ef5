import { useTranslate } from '#runtime/page.tsx'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { OpenStatus } from './OpenStatus.tsx'
import type { LocalTimes } from './useLocalTimes.ts'
import { useMyStore } from './useMyStore.ts'

/** The shop that the shopper chose before. */
export function MyStore({ dealers, times }: { dealers: readonly Dealer[]; times: LocalTimes }) {
  const t = useTranslate()
  const { storeId } = useMyStore()
  const dealer = storeId === '' ? undefined : dealers.find(({ id }) => id === storeId)
  if (!dealer) return null
  return (
    <section className="store-locator__mine" aria-labelledby="my-store">
      <h2 className="store-locator__mine-heading" id="my-store">
        {t('locator.mine')}
      </h2>
      <p>
        <a href={`#${dealer.hash}`}>{dealer.name}</a>
        {dealer.city && `, ${dealer.city}`}
      </p>
      <OpenStatus dealer={dealer} times={times} />
    </section>
  )
}

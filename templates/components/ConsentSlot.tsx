import { useEffect, useState, type ComponentType } from 'react'
import { banner, closeBanner } from '#runtime/consent/banner.ts'
import { useValue } from '#runtime/useValue.ts'

/** Where the shop's own banner appears: loaded only when there is something to ask. */
export function ConsentSlot() {
  const state = useValue(banner, 'closed')
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  const isWanted = state !== 'closed' && !Banner
  useEffect(() => {
    if (!isWanted) return
    import('./ConsentBanner.tsx').then(
      ({ ConsentBanner }) => setBanner(() => ConsentBanner),
      // nothing is allowed without an answer; the next request for the settings tries again
      closeBanner,
    )
  }, [isWanted])
  return state !== 'closed' && Banner ? <Banner /> : null
}

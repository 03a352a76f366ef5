import { useEffect, useState } from 'react'
import type { Basket } from '#runtime/basket/basket.ts'
import { useTranslate } from '#runtime/page.tsx'
import { commerce } from '#runtime/session/commerce.ts'
import { useValue } from '#runtime/useValue.ts'

/**
 * Whether the back end has dropped the basket with an old session (X8.4). It is said once, as long as the view is
 * open.
 */
export function useEnded(basket: Pick<Basket, 'forget'>): boolean {
  const hasEnded = useValue(commerce.session.sessionEnded, false)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!hasEnded) return
    setShown(true)
    // what has gone with the session is not a change of the shop
    basket.forget()
    commerce.session.acknowledgeEnd()
  }, [basket, hasEnded])
  return hasEnded || isShown
}

export const Ended = () => (
  <p className="basket__fault" role="status">
    {useTranslate()('basket.ended')}
  </p>
)

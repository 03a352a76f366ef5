import { useRef, useState } from 'react'
import { locateShopper, type LocateFailure } from '#runtime/dealers/locateShopper.ts'
import type { Position } from '#shared/dealers/dealer.ts'

export interface ShopperPosition {
  /** Null before the shopper shared it. */
  position: Position | null
  isLocating: boolean
  failure: LocateFailure | null
  locate: () => Promise<void>
  forget: () => void
}

/** The position of the shopper, who shares it with a button. */
export function useShopperPosition(): ShopperPosition {
  const [position, setPosition] = useState<Position | null>(null)
  const [failure, setFailure] = useState<LocateFailure | null>(null)
  const [isLocating, setLocating] = useState(false)
  /** The last attempt; earlier ones and those that were given up have no effect. */
  const attempt = useRef(0)
  return {
    position,
    isLocating,
    failure,
    async locate() {
      const own = (attempt.current += 1)
      setFailure(null)
      setLocating(true)
      const located = await locateShopper()
      if (own !== attempt.current) return
      setLocating(false)
      if (located.status === 'found') setPosition(located.position)
      else setFailure(located.reason)
    },
    forget() {
      attempt.current += 1
      setLocating(false)
      setPosition(null)
      setFailure(null)
    },
  }
}

import type { ReactNode } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import type { Dealer } from '#shared/dealers/dealer.ts'
import { useIslandMark } from '#templates/islandMark.ts'
import { openNowMessages } from './openNowMessages.ts'
import openNowIsland from './OpenNow.island.ts'
import './OpenNow.css'

/**
 * Whether a place is open now, which only the browser knows: `OpenNow.client.ts` says it, and marks today's hours
 * among the children.
 */
export function OpenNow({
  week,
  timeZone,
  children,
}: {
  week: Dealer['week']
  /** Null where it is unknown. */
  timeZone: string | null
  children?: ReactNode
}) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  if (timeZone === null || week.every(({ hours }) => hours.length === 0)) return children
  return (
    <div
      className="open-now"
      {...markIsland(openNowIsland, { week, timeZone, messages: openNowMessages(t) })}
    >
      <p className="open-now__text" {...openNowIsland.part('open-now')} />
      {children}
    </div>
  )
}

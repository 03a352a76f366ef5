import { use } from 'react'
import { useTranslate } from '#runtime/page.tsx'
import { StaticRender } from '#templates/Island.tsx'
import { useIslandMark } from '#templates/islandMark.ts'
import { StockLine } from './OfferStatus.tsx'
import liveStockIsland from './LiveStock.island.ts'

const stockStatuses = ['inStock', 'lowStock', 'onOrder', 'soldOut'] as const

export interface LiveStockData {
  /** Ids of the page's variants, the first one first. Of many, the preset one: the others are asked for once chosen. */
  ids: readonly string[]
  /** HTML of the stock line, by status. */
  lines: Readonly<Record<(typeof stockStatuses)[number], string>>
  /** A text with `{date}`. */
  restock: string
}

/** What `LiveStock.client.ts` needs to replace the stock of the build by that of the back end. */
export function LiveStock({ variants }: { variants: readonly { id: string }[] }) {
  const t = useTranslate()
  const markIsland = useIslandMark()
  const render = use(StaticRender)
  if (!render || variants.length === 0) return null
  const lines = stockStatuses.map((status) => [status, render(StockLine, { status })])
  const data: LiveStockData = {
    ids: variants.map(({ id }) => id),
    lines: Object.fromEntries(lines) as LiveStockData['lines'],
    restock: t('delivery.restock', { date: '{date}' }),
  }
  return <div hidden {...markIsland(liveStockIsland, data)} />
}

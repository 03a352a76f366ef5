import { loadDealers } from '#runtime/dealers/loadDealers.ts'
import { loadTowns } from '#runtime/dealers/loadTowns.ts'
import { hydrateIsland } from '#runtime/islands/hydrateIsland.tsx'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { adoptStyles } from '#templates/adoptStyles.ts'
import stockStyles from '#templates/dealers/DealerStock.css' with { type: 'text' }
import disclosureStyles from '#templates/components/basics/Disclosure.css' with { type: 'text' }
import drawerStyles from '#templates/components/basics/Drawer.css' with { type: 'text' }
import badgeStyles from '#templates/components/price/StockBadge.css' with { type: 'text' }
import panelStyles from './DealerPanel.css' with { type: 'text' }
import resultStyles from './LocatorResult.css' with { type: 'text' }
import storeLocatorIsland from './StoreLocator.island.ts'
import { StoreLocator, type LocatorProps } from './StoreLocator.tsx'

/** Loads the dealers, of which the page's HTML has some. */
async function loadProps({ url, townsUrl, first, pageSize }: LocatorProps) {
  const [all, towns] = await Promise.all([loadDealers(url), loadTowns(townsUrl)])
  return { all, towns, listed: all.slice(first, first + pageSize) }
}

/** The search, the filters and the panel of the store locator. */
export default islandClient(storeLocatorIsland, (island) => {
  adoptStyles(drawerStyles, panelStyles, resultStyles, disclosureStyles, badgeStyles, stockStyles)
  return hydrateIsland(StoreLocator, island, loadProps)
})

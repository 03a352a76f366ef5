import { islandClient } from '#runtime/islands/islandClient.ts'
import { startSearchPage } from '#runtime/search/searchPage.ts'
import { createFoundProducts } from './foundProducts.ts'
import searchResultsIsland from './SearchResults.island.ts'

/** Shows the results of the query in the address. */
export default islandClient(searchResultsIsland, (island) => {
  const { element, data, signal } = island
  startSearchPage({ element, files: data, showProducts: createFoundProducts(island), signal })
})

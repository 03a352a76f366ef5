import { startSearchPage } from '#runtime/search/searchPage.ts'
import { createFoundProducts } from './foundProducts.ts'

/** Shows the results of the query in the address. */
export const start = (element: HTMLElement): (() => void) =>
  startSearchPage(element, createFoundProducts)

import { startSearchPage } from '#runtime/search/searchPage.ts'

/** Shows the results of the query in the address. */
export const start = startSearchPage

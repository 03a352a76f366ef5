import { productHref, type ProductLinkChoice } from '#shared/paths/productPath.ts'

/** What a link to a product says (R2.5.6). Anybody may have written it. */
export function readProductLink(search: string): ProductLinkChoice {
  const query = new URLSearchParams(search)
  const [requiredBattery, optionalBattery, queryId] = [
    'requiredBattery',
    'optionalBattery',
    'queryID',
  ].map((name) => query.get(name))
  return {
    ...(requiredBattery && { requiredBattery }),
    ...(optionalBattery && { optionalBattery }),
    // the id of a search, as `queryIdOf` makes it
    ...(queryId && /^[0-9a-f]{8}$/.test(queryId) && { queryId }),
  }
}

/** The part of a product page's query that links to its other pages keep. */
export const keptQuery = (search: string): string => productHref('', readProductLink(search))

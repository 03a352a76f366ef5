import type { PageContext } from '#shared/site.ts'
import { localStore } from '#runtime/storage/storage.ts'
import { commerce, type Commerce } from './commerce.ts'

let isClean = false

/** The commerce back end for a page's country and language; parts that need it may ask again. */
export function enterCommerce({
  country,
  shopwareLanguageId,
  shopwareCurrency,
  commerce: settings,
}: PageContext): Commerce {
  if (!isClean) localStore.clean()
  isClean = true
  void commerce.enter({ country, shopwareLanguageId, shopwareCurrency, settings })
  return commerce
}

// @chunk commerce
// @loads on demand: an interaction, or values that an earlier visit stored
import type { PageContext } from '#shared/files/pageContext.ts'
import { localStore } from '#runtime/storage/storage.ts'
import { commerce, type Commerce } from './commerce.ts'

let isClean = false

/** Sets the country and language of a page. May be called several times. */
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

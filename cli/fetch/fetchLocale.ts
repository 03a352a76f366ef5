import type { Locale } from '#shared/paths/locale.ts'
import type { RawCheckoutLists } from './checkoutLists.ts'
import type { Backends } from './backends.ts'
import type { RawDealer } from './dealers.ts'
import type { RawContent } from './fetchContent.ts'
import type { PhotoLookup } from './photos.ts'
import type { ReviewLookup } from './reviews.ts'
import type { Shop } from './shopware.ts'
import type { RawCategory } from './wire.ts'

/** The unprocessed data of a locale. */
export interface RawLocale {
  content: RawContent
  /** The content in the default language of the brand, if that is another one. */
  original: RawContent | undefined
  dealers: readonly RawDealer[]
  categories: readonly RawCategory[]
  reviews: ReviewLookup
  /** Undefined in countries that do not sell online. */
  checkoutLists: RawCheckoutLists | undefined
  photos: PhotoLookup
  /** Streams products by page, so that a large catalogue is never in memory as a whole. */
  shop: Shop
}

export async function fetchLocale(
  locale: Locale,
  { backends, defaultLanguage }: { backends: Backends; defaultLanguage: string },
): Promise<RawLocale> {
  const { language } = locale
  const [content, original, shop, dealers] = await Promise.all([
    backends.content(language),
    language === defaultLanguage ? undefined : backends.content(defaultLanguage),
    backends.shop(locale),
    backends.dealers(locale.country),
  ])
  const { reviews, photos } = backends
  const [categories, checkoutLists] = await Promise.all([
    shop.categories(),
    locale.sellsOnline ? shop.checkoutLists() : undefined,
  ])
  return { content, original, dealers, reviews, photos, shop, categories, checkoutLists }
}

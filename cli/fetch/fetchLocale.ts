import type { Locale } from '#shared/locale.ts'
import type { Backends } from './backends.ts'
import type { RawDealer } from './dealers.ts'
import type { RawContent } from './fetchContent.ts'
import type { Shop } from './shopware.ts'
import type { RawCategory } from './wire.ts'

/** What the back ends have for one locale, as it came. */
export interface RawLocale {
  content: RawContent
  /** The same in the brand's default language, where that is another one. */
  original: RawContent | undefined
  dealers: readonly RawDealer[]
  categories: readonly RawCategory[]
  /** Streams its products page by page, so that a large catalogue is never in memory as it came. */
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
  return { content, original, dealers, shop, categories: await shop.categories() }
}

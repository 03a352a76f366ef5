import type { Brand } from '#brands/schema.ts'
import { compareText } from '#shared/text/compareText.ts'
import type { Locale } from '#shared/paths/locale.ts'
import { arePricesShown } from '../catalogue/productRules.ts'
import type { FeatureFlag } from '../content/flags.ts'

/** Feature flags of the content space, by name. */
export type Flags = ReadonlyMap<string, Pick<FeatureFlag, 'isOn'>>

/** The flag that can switch size advice off in an environment. */
const sizeFitFlag = 'size-fit'

/** R9.16: the brand names the countries with size advice; a flag of the content space decides by environment. */
export const offersSizeFit = (
  { features }: Pick<Brand, 'features'>,
  { country }: Pick<Locale, 'country'>,
  flags: Flags,
): boolean => features.sizeFit.countries.includes(country) && (flags.get(sizeFitFlag)?.isOn ?? true)

/** R3.3.1: the names of the brand's switches and of the flags that are on in the locale and environment. */
export function featuresOf(
  brand: Pick<Brand, 'features'>,
  locale: Pick<Locale, 'country'>,
  flags: Flags,
): readonly string[] {
  const { features } = brand
  const { country } = locale
  const switches: Readonly<Record<keyof Brand['features'], boolean>> = {
    reviews: features.reviews.enabled,
    geometry: features.geometry,
    sizeFit: offersSizeFit(brand, locale, flags),
    partnerNumber: features.partnerNumber.countries.includes(country),
    dealerPages: features.dealerPages,
    storeLocator: features.storeLocator,
    dealerStock: features.dealerStock,
    prices: arePricesShown(brand, country),
    webVitals: features.webVitals,
    serviceWorker: features.serviceWorker,
    cycleToWork: features.cycleToWork?.countries.includes(country) ?? false,
  }
  const isOn = ([, value]: [string, boolean]) => value
  const named: readonly [string, boolean][] = [
    ...Object.entries(switches),
    ...[...flags].map(([name, flag]): [string, boolean] => [name, flag.isOn]),
  ]
  return [...new Set(named.filter(isOn).map(([name]) => name))].sort(compareText)
}

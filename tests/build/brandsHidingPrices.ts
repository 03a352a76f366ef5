import { listBrandIds } from '#brands/index.ts'
import { readBrand } from '#cli/config/readBrand.ts'

/** The brands that hide prices on the international channel. */
export const brandsHidingPrices = (): readonly string[] =>
  listBrandIds().filter((id) => {
    const { countries, features } = readBrand(id)
    const isInternational = countries.some(({ code }) => code === 'INT')
    return isInternational && features.prices.hiddenForInternational
  })

import type { Brand } from '#brands/schema.ts'
import type { UnbundledProduct } from '#shared/product/product.ts'
import { listed, type Diagnostics } from '../diagnostics/diagnostics.ts'
import type { ProductRules } from './productRules.ts'

type Priced = Pick<UnbundledProduct, 'variants'>
type Pictured = Pick<UnbundledProduct, 'pictures' | 'variants'>

/** Whether pages say "price on request". Where prices are hidden, a product needs none. */
export const lacksPrice = (
  { variants }: Priced,
  { pricesShown }: Pick<ProductRules, 'pricesShown'>,
): boolean => pricesShown && !variants.some(({ ownPrice }) => ownPrice)

export const lacksPicture = ({ pictures, variants }: Pictured) =>
  !pictures[0] && !variants.some(({ cover }) => cover)

/** The smallest number that the percentage applies to: one product is an oversight, also in a small catalogue. */
const fewestProducts = 2

/**
 * Reports a catalogue in which more products than the brand allows have no price or no picture. Single ones are
 * warnings; many are a failed import.
 */
export function checkIncomplete(
  products: readonly UnbundledProduct[],
  rules: Pick<ProductRules, 'pricesShown'>,
  { build }: Pick<Brand, 'build'>,
  diagnostics: Pick<Diagnostics, 'error'>,
): void {
  const found = products.filter((product) => lacksPrice(product, rules) || lacksPicture(product))
  const limit = build.incompleteProducts
  if (found.length < fewestProducts || found.length * 100 <= products.length * limit) return
  const share = Number(((found.length / products.length) * 100).toFixed(2))
  diagnostics.error({
    rule: 'catalogue/incomplete',
    what: `${found.length} of ${products.length} products have no price or no picture (${share} %), the limit is ${limit} %`,
    where: `products with the sku ${listed(found.map(({ sku }) => sku))}`,
    todo: 'Complete them in the commerce back end, or raise build.incompleteProducts in brand.jsonc.',
  })
}

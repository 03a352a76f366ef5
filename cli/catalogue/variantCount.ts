import type { Locale } from '#shared/paths/locale.ts'
import type { RawProduct } from '../fetch/wire.ts'
import { listed, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfProduct } from '../diagnostics/source.ts'

/**
 * Counts the variants that came with their products. `childCount` of a product is not enough, because
 * it includes inactive and hidden variants.
 */
export function countVariants() {
  let count = 0
  const short: RawProduct[] = []
  return {
    add(product: RawProduct) {
      count += product.children.length
      if (product.children.length < (product.childCount ?? 0)) short.push(product)
    },
    check(total: number, locale: Locale, diagnostics: Pick<Diagnostics, 'warn'>) {
      if (count >= total) return
      const names = short.map(nameOfProduct).sort()
      diagnostics.warn('missing variants', {
        what: `the commerce back end has ${total} variants in ${locale.id}, but only ${count} with a visible product`,
        where: names.length > 0 ? listed(names) : `commerce back end of ${locale.country}`,
        todo: 'Variants of a hidden product have no page: show the product, or hide the variants.',
      })
    },
  }
}

import type { Locale } from '#shared/locale.ts'
import type { RawProduct } from '../fetch/wire.ts'
import { listed, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfProduct } from '../diagnostics/source.ts'

/**
 * Counts the variants that came with their products. A product's own count cannot be used alone: it
 * includes variants that are inactive or hidden in the sales channel, which never come.
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
      diagnostics.warn('variants that did not come with their product', {
        what: `the commerce back end shows ${total} variants in ${locale.id}, and ${count} came with their products`,
        where: names.length > 0 ? listed(names) : `commerce back end of ${locale.country}`,
        todo: 'A variant whose parent product is hidden has no page: show the parent, or hide the variant.',
      })
    },
  }
}

import type { Product } from '#shared/product/product.ts'
import type { SearchCodesFile } from '#shared/files/search.ts'
import { isCode } from '#shared/text/searchText.ts'
import { createHrefs } from '../../catalogue/looks.ts'

/** Numbers and EANs of all products, with the link that opens the variant. */
export function createSearchCodes(products: readonly Product[]): SearchCodesFile {
  const rows = products.flatMap((product) => {
    const { sku, ean, path, variants } = product
    const hrefOf = createHrefs(product)
    const own = variants.some((variant) => variant.sku === sku) ? [] : [{ href: path, sku, ean }]
    return [
      ...own,
      ...variants.map((variant) => ({
        href: hrefOf(variant),
        sku: variant.sku,
        ean: variant.ean,
      })),
    ]
  })
  const found = rows.filter(({ sku, ean }) => isCode(sku) || ean)
  return {
    hrefs: found.map(({ href }) => href),
    skus: found.map(({ sku }) => sku),
    eans: found.map(({ ean }) => ean ?? ''),
  }
}

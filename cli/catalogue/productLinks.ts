import type { Product } from '#shared/product/product.ts'
import { correctLinks } from '../text/sanitizeHtml.ts'
import { plainLink, toLink, type FieldLinkRules, type LinkRules } from '../links/toLink.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { describeSource } from '../diagnostics/source.ts'

/** Corrects the links of a product's description, and adds them to the link registry. */
export function withCorrectedLinks(
  product: Product,
  rules: LinkRules,
  diagnostics: Diagnostics,
): Product {
  const { id, sku, path, shapes } = product
  const own: FieldLinkRules = {
    ...rules,
    where: `${describeSource({ kind: 'product', id, sku })}, field description`,
    pages: [path, ...shapes.map((shape) => shape.path)],
    diagnostics,
  }
  const description = correctLinks(
    product.description,
    (href) => toLink(plainLink(href), own)?.href ?? null,
  )
  return description === product.description ? product : { ...product, description }
}

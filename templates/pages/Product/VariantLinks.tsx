import { usePage, useTranslate } from '#runtime/page.tsx'
import { optionGroups, toChoice, variantPictures, writeChoice } from '#runtime/product/variants.ts'
import type { Variant } from '#shared/product.ts'
import { Image } from '#templates/components/Image.tsx'
import { Price } from '#templates/components/Price.tsx'
import { StockBadge } from '#templates/components/StockBadge.tsx'
import type { PageProps } from '../index.ts'
import { ItemNumber } from './OfferStatus.tsx'
import './VariantLinks.css'

/**
 * The variants as links, visible only without scripts, where radios do nothing. The address of a link names the
 * choice for browsers with scripts, and in its hash the variant whose offer styles show (`:target`).
 */
export function VariantLinks({
  variants,
  variant: preset,
  images,
}: {
  variants: readonly Variant[]
  variant: Variant | null
  images: PageProps<'Product'>['product']['images']
}) {
  const t = useTranslate()
  const { path } = usePage()
  if (variants.length < 2) return null
  const groups = optionGroups(variants)
  const shown = variantPictures(preset, variants, images)[0]
  return (
    <nav className="variant-links" aria-labelledby="variant-links">
      <p className="variant-links__heading" id="variant-links">
        {t('product.variants')}
      </p>
      <ul className="variant-links__list">
        {variants.map((variant) => {
          const id = `variant-${variant.sku.replaceAll(/\s/g, '_')}`
          const [picture] = variantPictures(variant, variants, images)
          const query = writeChoice(groups, toChoice(variant), '')
          return (
            <li key={variant.id} className="variant-links__variant" id={id}>
              <a className="variant-links__link" href={`${path}${query}#${encodeURIComponent(id)}`}>
                {variant.options.map(({ name }) => name).join(', ') || variant.sku}
              </a>
              <Price price={variant.price} size="card" />
              <StockBadge status={variant.stockStatus} />
              <div className="variant-links__chosen">
                <p>
                  <ItemNumber sku={variant.sku} />
                </p>
                {picture && picture.src !== shown?.src && (
                  <Image picture={picture} layout="constrained" width={480} fitIn />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

import { usePage, useTranslate } from '#runtime/page.tsx'
import { optionGroups, toChoice, variantPictures, writeChoice } from '#runtime/product/variants.ts'
import { mostVariantsListed, type Variant } from '#shared/product/product.ts'
import { Image } from '#templates/components/media/Image.tsx'
import { Price } from '#templates/components/price/Price.tsx'
import { StockBadge } from '#templates/components/price/StockBadge.tsx'
import type { PageProps } from '../../index.ts'
import { ItemNumber } from './ItemNumber.tsx'
import './VariantLinks.css'

/**
 * The variants as links, for browsers without scripts, where radios do nothing. A navigation does not load them. The address of a link names the
 * choice for browsers with scripts, and in its hash the variant whose offer styles show (`:target`). Many variants are
 * on several pages.
 */
export function VariantLinks({
  variants,
  variant: preset,
  images,
  lists,
}: {
  variants: readonly Variant[]
  variant: Variant | null
  lists: PageProps<'Product'>['lists']
  images: PageProps<'Product'>['product']['images']
}) {
  const t = useTranslate()
  const { path } = usePage()
  if (variants.length < 2) return null
  const groups = optionGroups(variants)
  const shown = variantPictures(preset, variants, images)[0]
  return (
    <noscript>
      <nav className="variant-links" aria-labelledby="variant-links">
        <p className="variant-links__heading" id="variant-links">
          {t('product.variants')}
        </p>
        <ul className="variant-links__list">
          {listedOn(variants, lists.number).map((variant) => {
            const id = `variant-${variant.sku.replaceAll(/\s/g, '_')}`
            const [picture] = variantPictures(variant, variants, images)
            const query = writeChoice(groups, toChoice(variant), '')
            return (
              <li key={variant.id} className="variant-links__variant" id={id}>
                <a
                  className="variant-links__link"
                  href={`${path}${query}#${encodeURIComponent(id)}`}
                >
                  {nameOf(variant)}
                </a>
                <Price price={variant.price} size="card" />
                <StockBadge status={variant.stockStatus} />
                <div className="variant-links__chosen">
                  <p>
                    <ItemNumber sku={variant.sku} />
                  </p>
                  {picture && picture.src !== shown?.src && (
                    <Image picture={picture} layout="fixed" width={480} fitIn isFallback />
                  )}
                </div>
              </li>
            )
          })}
        </ul>
        {lists.paths.length > 1 && (
          <nav aria-label={t('listing.pages')}>
            <ul>
              {lists.paths.map((listPath, index) => (
                <li key={listPath} className="variant-links__variant">
                  <a
                    className="variant-links__link"
                    href={listPath}
                    aria-current={index + 1 === lists.number ? 'page' : undefined}
                  >
                    {rangeOf(listedOn(variants, index + 1))}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </nav>
    </noscript>
  )
}

/** The variants that a page lists. */
const listedOn = (variants: readonly Variant[], page: number) =>
  variants.slice((page - 1) * mostVariantsListed, page * mostVariantsListed)

const nameOf = ({ options, sku }: Variant) => options.map(({ name }) => name).join(', ') || sku

const rangeOf = (variants: readonly Variant[]) =>
  [variants[0]!, variants.at(-1)!].map(nameOf).join(' – ')

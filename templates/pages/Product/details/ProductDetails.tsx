import { useTranslate } from '#runtime/page.tsx'
import { Geometry } from '../geometry/Geometry.tsx'
import { LegalNotes } from '#templates/components/section/LegalNotes.tsx'
import { SpecificationList } from './SpecificationList.tsx'
import '#templates/richtext/RichText.css'
import type { PageProps } from '../../index.ts'
import { groupSpecifications } from './specificationGroups.ts'

/** Description, specifications, geometry and legal notes of a product. */
export function ProductDetails({
  product,
  variant,
}: {
  product: PageProps<'Product'>['product']
  /** The chosen variant decides the geometry table and the highlighted size. */
  variant: PageProps<'Product'>['variants'][number] | null
}) {
  const t = useTranslate()
  const { description, specifications, geometries, legalNotes } = product
  const shown = variant?.shape ?? null
  const hasDescription = description.trim() !== ''
  const hasSpecifications = specifications.length > 0
  return (
    <>
      {(hasDescription || hasSpecifications) && (
        <section className="section product-page__details">
          <div className="container product-page__read">
            {hasDescription && (
              <div>
                <h2 className="product-page__detail-heading">{t('product.description')}</h2>
                {/* Sanitized at build. */}
                <div className="rich-text" dangerouslySetInnerHTML={{ __html: description }} />
              </div>
            )}
            {hasSpecifications && (
              <div>
                <h2 className="product-page__detail-heading">{t('product.specifications')}</h2>
                <div className="product-page__specifications">
                  {groupSpecifications(specifications).map((group) => (
                    <div key={group.name}>
                      <h3 className="product-page__group-heading">
                        {t(`product.specifications.${group.name}`)}
                      </h3>
                      <SpecificationList specifications={group.specifications} />
                    </div>
                  ))}
                </div>
              </div>
            )}
          </div>
        </section>
      )}

      {geometries
        .filter(({ table }) => table.rows.length > 0)
        .map(({ shape, table }, at) => (
          <section
            key={shape}
            className="section product-page__geometry"
            id={shape === shown ? 'geometry' : undefined}
            data-anchor="geometry"
            data-of-shape={shape ?? ''}
            hidden={shape !== shown}
          >
            <div className="container">
              <h2 className="product-page__detail-heading" id={`geometry-heading-${at}`}>
                {t('product.geometry')}
              </h2>
              <Geometry
                geometry={table}
                chosenSize={variant?.size ?? null}
                labelledBy={`geometry-heading-${at}`}
              />
            </div>
          </section>
        ))}

      <LegalNotes notes={legalNotes} />
    </>
  )
}

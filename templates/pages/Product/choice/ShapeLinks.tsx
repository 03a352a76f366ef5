import { useTranslate } from '#runtime/page.tsx'

/**
 * Links to the pages of a product's frame shapes. `VariantChoice.client.ts` adds the other choices to them.
 * The page of all shapes marks the shape of the chosen variant.
 */
export function ShapeLinks({
  shapes,
  page,
  chosen,
  parentPath,
}: {
  shapes: readonly { name: string; path: string }[]
  /** Shape of the page; null on the page of all shapes. */
  page: string | null
  chosen: string | null
  parentPath: string
}) {
  const t = useTranslate()
  const ariaCurrent = (name: string) => {
    if (name === page) return 'page'
    return page === null && name === chosen ? 'true' : undefined
  }
  return (
    <nav className="product-page__shapes" data-part="shapes" aria-labelledby="shape-links">
      <p className="product-page__shapes-label" id="shape-links">
        {t('product.shape')}
      </p>
      <ul className="product-page__shape-list">
        {shapes.map(({ name, path }) => (
          <li key={path}>
            <a
              className="product-page__shape"
              href={path}
              data-shape={page === null ? name : undefined}
              aria-current={ariaCurrent(name)}
            >
              {name}
            </a>
          </li>
        ))}
        {page !== null && (
          <li>
            <a className="product-page__shape" href={parentPath}>
              {t('product.allShapes')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

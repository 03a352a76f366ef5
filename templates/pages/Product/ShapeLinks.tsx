import { useTranslate } from '#runtime/page.tsx'

/**
 * The frame shapes of a product, each with a page of its own. What else is chosen goes along
 * (`VariantChoice.island.ts`). The
 * page of all shapes marks the shape of the variant that it shows.
 */
export function ShapeLinks({
  shapes,
  page,
  chosen,
  parentPath,
}: {
  shapes: readonly { name: string; path: string }[]
  /** The shape that the page is about; null on the page of all. */
  page: string | null
  chosen: string | null
  parentPath: string
}) {
  const t = useTranslate()
  const markOf = (name: string) => {
    if (name === page) return 'page'
    return page === null && name === chosen ? 'true' : undefined
  }
  return (
    <nav className="product-page__shapes" aria-labelledby="shape-links">
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
              aria-current={markOf(name)}
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

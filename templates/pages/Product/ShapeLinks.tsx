import { useTranslate } from '#runtime/page.tsx'

/** The frame shapes of a product, each with a page of its own, and the page that has all. */
export function ShapeLinks({
  shapes,
  current,
  parentPath,
}: {
  shapes: readonly { name: string; path: string }[]
  current: string | null
  parentPath: string
}) {
  const t = useTranslate()
  const links = [
    { name: t('product.allShapes'), path: parentPath, isCurrent: current === null },
    ...shapes.map(({ name, path }) => ({ name, path, isCurrent: name === current })),
  ]
  return (
    <nav className="product-page__shapes" aria-labelledby="shape-links">
      <p className="product-page__shapes-label" id="shape-links">
        {t('product.shape')}
      </p>
      <ul className="product-page__shape-list">
        {links.map(({ name, path, isCurrent }) => (
          <li key={path}>
            <a
              className="product-page__shape"
              href={path}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

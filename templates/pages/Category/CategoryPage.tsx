import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { Breadcrumb } from '#templates/components/Breadcrumb.tsx'
import { evenColumns } from '#templates/components/evenColumns.ts'
import { ButtonLink } from '#templates/components/ButtonLink.tsx'
import { Icon } from '#templates/components/Icon.tsx'
import { Image } from '#templates/components/Image.tsx'
import { Pagination } from '#templates/components/Pagination.tsx'
import { ProductGrid } from '#templates/components/ProductGrid.tsx'
import { RichText } from '#templates/richtext/RichText.tsx'
import { Words } from '#templates/components/Words.tsx'
import type { PageProps } from '../index.ts'
import { longestWord } from '#templates/components/longestWord.ts'
import './CategoryPage.css'

type Props = PageProps<'Category'>

/** A category with its subcategories and one page of its products. */
export default function CategoryPage(props: Props) {
  const { heading, intro, image, breadcrumb, subcategories, total, first, products, page, body } =
    props
  const t = useTranslate()
  const hasPicturesAbove = image !== null || subcategories.length > 0
  const isEmpty = total === 0 && subcategories.length === 0 && body.length === 0

  return (
    <div className="category-page">
      <div className="container">
        <Breadcrumb crumbs={breadcrumb} />
        <header className="category-page__header" data-image={image ? '' : undefined}>
          <div className="category-page__words">
            <h1 className="category-page__heading" style={longestWord(heading)}>
              <Words text={heading} />
            </h1>
            <RichText content={intro} />
          </div>
          {image && (
            <div className="category-page__picture">
              <Image
                picture={image}
                decorative
                layout="constrained"
                width={760}
                ratio={2}
                sizes="(width >= 992px) 44vw, 100vw"
                priority
              />
            </div>
          )}
        </header>

        {subcategories.length > 0 && <Subcategories subcategories={subcategories} />}

        {total > 0 && (
          <section className="category-page__products" aria-labelledby="products-heading">
            <h2 className="category-page__count" id="products-heading">
              <span>{t('listing.products', { count: total })}</span>
              {page.count > 1 && (
                <span className="category-page__range">
                  {t('listing.range', { first, last: first + products.length - 1, total })}
                </span>
              )}
            </h2>
            <ProductGrid cards={products} priorityCards={hasPicturesAbove ? 0 : 2} />
            <Pagination page={page} />
          </section>
        )}

        {isEmpty && (
          <div className="category-page__empty">
            <Icon name="bicycle" />
            <p>{t('listing.empty')}</p>
            <ParentLink breadcrumb={breadcrumb} />
          </div>
        )}
      </div>
      <Blocks blocks={body} />
    </div>
  )
}

/** Fewer tiles would be as large as products, so their names are placed next to smaller pictures. */
const minimumTiles = 4

function Subcategories({ subcategories }: { subcategories: Props['subcategories'] }) {
  const t = useTranslate()
  const hasPictures = subcategories.some(({ image }) => image !== null)
  return (
    <nav className="category-page__subcategories" aria-label={t('listing.subcategories')}>
      <ul
        className="category-page__tiles"
        data-kind={hasPictures ? 'tiles' : 'chips'}
        data-few={(hasPictures && subcategories.length < minimumTiles) || undefined}
        style={evenColumns(subcategories.length, { normal: 5, wide: 7, least: 1 })}
      >
        {subcategories.map(({ name, path, image }) => (
          <li key={path}>
            <a className="category-page__tile" href={path}>
              {hasPictures && (
                <Image
                  picture={image}
                  decorative
                  layout="constrained"
                  width={320}
                  ratio={4 / 3}
                  sizes="(width >= 768px) 22vw, 40vw"
                />
              )}
              <span className="category-page__tile-name">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Link to the parent page, if there is one. */
function ParentLink({ breadcrumb }: { breadcrumb: Props['breadcrumb'] }) {
  const parent = breadcrumb.at(-2)
  if (!parent) return null
  return <ButtonLink kind="secondary" link={{ label: parent.name, href: parent.path }} />
}

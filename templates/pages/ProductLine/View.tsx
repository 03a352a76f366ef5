import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { ProductGrid } from '#templates/components/product/ProductGrid.tsx'
import { RichText } from '#templates/blocks/RichText.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import type { PageProps } from '../index.ts'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import './ProductLinePage.css'

/** A product line with its products. */
export default function ProductLinePage({
  heading,
  tagline,
  intro,
  image,
  breadcrumb,
  list,
  products,
  body,
}: PageProps<'ProductLine'>) {
  const t = useTranslate()
  return (
    <div className="product-line">
      <div className="container">
        <Breadcrumb crumbs={breadcrumb} />
        <header className="product-line__header">
          <div className="product-line__words">
            <h1 className="product-line__heading" {...longestWord(heading)}>
              <Words text={heading} />
            </h1>
            {tagline && <p className="product-line__tagline">{tagline}</p>}
            <RichText content={intro} />
          </div>
          {image && (
            <div className="product-line__picture">
              <Image
                picture={image}
                layout="constrained"
                width={960}
                ratio={4 / 3}
                sizes="(width >= 992px) 50vw, 100vw"
                priority
              />
            </div>
          )}
        </header>
        {products.length === 0 ? (
          <p>{t('listing.empty')}</p>
        ) : (
          <section className="product-line__products" aria-labelledby="products-heading">
            <h2 className="product-line__count" id="products-heading">
              {t('listing.products', { count: products.length })}
            </h2>
            <ProductGrid cards={products} list={list} />
          </section>
        )}
      </div>
      <Blocks blocks={body} />
    </div>
  )
}

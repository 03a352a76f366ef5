import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { PageHeader } from '../parts/PageHeader.tsx'
import type { PageProps } from '../index.ts'
import './ProductLineListingPage.css'

/** All product lines, one in each row. */
export default function ProductLineListingPage({
  heading,
  intro,
  breadcrumb,
  lines,
  body,
}: PageProps<'ProductLineListing'>) {
  const t = useTranslate()
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        {lines.length > 0 && (
          <ul className="product-lines">
            {lines.map(({ path, heading: name, tagline, image, count }, index) => (
              <li className="product-lines__line" key={path}>
                <div className="product-lines__picture">
                  <Image
                    picture={image}
                    decorative
                    layout="constrained"
                    width={960}
                    ratio={16 / 10}
                    sizes="(width >= 768px) 55vw, 100vw"
                    priority={index === 0}
                  />
                </div>
                <div className="product-lines__words">
                  <p className="label">{t('listing.products', { count })}</p>
                  <h2 className="product-lines__heading">
                    <a className="product-lines__link" href={path}>
                      {name}
                    </a>
                  </h2>
                  {tagline && <p className="product-lines__tagline">{tagline}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Blocks blocks={body} />
    </>
  )
}

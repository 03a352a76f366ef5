import { Icon } from '#templates/components/basics/Icon.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { Words } from '#templates/components/basics/Words.tsx'
import type { BlockProps } from '../index.ts'
import '#templates/components/basics/Button.css'
import './ProductLine.css'

/** A full-width banner for a product line. */
export default function ProductLine({ heading, text, image, path }: BlockProps<'ProductLine'>) {
  if (path === null) return null
  return (
    <section className="product-line-band" data-pictured={image ? '' : undefined}>
      <article className="product-line-band__frame container">
        <div className="product-line-band__words">
          <h2 className="product-line-band__heading" {...longestWord(heading)}>
            <a className="product-line-band__link" href={path}>
              <Words text={heading} />
            </a>
          </h2>
          {text && <p className="product-line-band__text">{text}</p>}
          <span className="product-line-band__on button button--icon button--large">
            <Icon name="arrowRight" />
          </span>
        </div>
        {image && (
          <div className="product-line-band__picture">
            <Image
              picture={image}
              decorative
              layout="constrained"
              width={960}
              ratio={16 / 10}
              sizes="(width >= 768px) 55vw, 100vw"
            />
          </div>
        )}
      </article>
    </section>
  )
}

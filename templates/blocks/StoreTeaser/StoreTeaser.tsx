import { ButtonLink } from '#templates/components/basics/ButtonLink.tsx'
import { ContentIcon } from '#templates/components/basics/ContentIcon.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import type { BlockProps } from '../index.ts'
import './StoreTeaser.css'

/** Teaser for the store locator. */
export default function StoreTeaser({ heading, text, image, action }: BlockProps<'StoreTeaser'>) {
  return (
    <section className="store-teaser section">
      <div className="store-teaser__frame container">
        {image && (
          <div className="store-teaser__picture">
            <Image
              picture={image}
              decorative
              layout="constrained"
              width={760}
              ratio={3 / 2}
              sizes="(width >= 768px) 45vw, 100vw"
            />
          </div>
        )}
        <div className="store-teaser__words">
          <ContentIcon name="store" fallback="store" className="store-teaser__icon" />
          <h2 className="store-teaser__heading">
            <Words text={heading} />
          </h2>
          {text && <p className="store-teaser__text">{text}</p>}
          {action && <ButtonLink link={action} kind="secondary" />}
        </div>
      </div>
    </section>
  )
}

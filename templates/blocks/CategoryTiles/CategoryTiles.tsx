import type { CSSProperties } from 'react'
import { Image } from '#templates/components/Image.tsx'
import { linkProps } from '#templates/components/linkProps.ts'
import { Section } from '#templates/components/Section.tsx'
import type { BlockProps } from '../index.ts'
import './CategoryTiles.css'

/** The ways into the assortment, each a picture with a word. */
export default function CategoryTiles({ heading, tiles }: BlockProps<'CategoryTiles'>) {
  return (
    <Section heading={heading} className="category-tiles">
      <ul
        className="category-tiles__list"
        style={{ '--columns': columns(tiles.length) } as CSSProperties}
      >
        {tiles.map(({ label, text, image, ...link }) => (
          <li key={label + link.href}>
            <a {...linkProps(link)} className="category-tiles__tile">
              <span className="category-tiles__media">
                <Image
                  picture={image}
                  decorative
                  layout="constrained"
                  width={480}
                  ratio={4 / 3}
                  sizes="(width >= 992px) 25vw, 50vw"
                />
              </span>
              <span className="category-tiles__text">
                <span className="category-tiles__label heading">{label}</span>
                {text && <span className="category-tiles__note">{text}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** As many columns as fill every row evenly, at most six. */
const columns = (count: number) => Math.max(3, Math.ceil(count / Math.ceil(count / 6)))

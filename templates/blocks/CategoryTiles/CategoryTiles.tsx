import { evenColumns } from '#templates/components/section/evenColumns.ts'
import { Image } from '#templates/components/media/Image.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import { Section } from '#templates/components/section/Section.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import type { BlockProps } from '../index.ts'
import './CategoryTiles.css'

/** Links to categories, each with a picture and a label. */
export default function CategoryTiles({ heading, tiles }: BlockProps<'CategoryTiles'>) {
  return (
    <Section heading={heading} className="category-tiles">
      <ul className="category-tiles__list" {...evenColumns(tiles.length, { normal: 4, wide: 6 })}>
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
                <span className="category-tiles__label heading">
                  <Words text={label} />
                </span>
                {text && <span className="category-tiles__note">{text}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

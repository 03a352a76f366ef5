import { Image } from '#templates/components/media/Image.tsx'
import { linkProps } from '#templates/components/basics/linkProps.ts'
import { Section } from '#templates/components/section/Section.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import type { BlockProps } from '../index.ts'
import './CardRow.css'

/** A row of cards, each with a picture, a text and a link. */
export default function CardRow({ heading, cards }: BlockProps<'CardRow'>) {
  const Heading = heading ? 'h3' : 'h2'
  return (
    <Section heading={heading} className="card-row">
      <ul className="card-row__list" data-count={cards.length}>
        {cards.map((card) => (
          <li className="card-row__card" key={card.heading + card.text}>
            {card.image && (
              <Image
                picture={card.image}
                layout="constrained"
                width={640}
                ratio={3 / 2}
                sizes="(width >= 992px) 33vw, (width >= 576px) 50vw, 100vw"
              />
            )}
            <div className="card-row__text">
              <Heading className="card-row__heading">
                <Words text={card.heading} />
              </Heading>
              {card.text && <p className="card-row__copy">{card.text}</p>}
              {card.link && (
                <a {...linkProps(card.link)} className="card-row__link">
                  {card.link.label}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

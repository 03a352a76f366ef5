import { Caption } from '#templates/components/media/Caption.tsx'
import { Film } from '#templates/components/media/Film.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'
import './Media.css'

/** One or more pictures or films with captions. */
export default function Media({ items }: BlockProps<'Media'>) {
  if (items.length === 0) return null
  return (
    <Section className="media">
      <div className="media__items" data-count={items.length}>
        {items.map((item) => (
          <figure
            className="media__item"
            key={item.kind === 'film' ? item.film.src : item.picture.src}
          >
            {item.kind === 'film' ? (
              <Film film={item.film} label={item.caption} />
            ) : (
              <Image
                picture={item.picture}
                layout="constrained"
                width={items.length === 1 ? 1600 : 960}
                ratio={items.length === 1 ? 21 / 9 : 3 / 2}
                sizes={items.length === 1 ? '100vw' : '(width >= 768px) 50vw, 100vw'}
              />
            )}
            <Caption caption={item.caption} credit={item.credit} />
          </figure>
        ))}
      </div>
    </Section>
  )
}

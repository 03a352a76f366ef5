import { Film } from '#templates/components/media/Film.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import { Frame } from '#templates/richtext/Frame.tsx'
import type { BlockProps } from '../index.ts'
import './Video.css'

/**
 * A film of the shop, or a video of another site, which loads only with the shopper's consent; until then its poster
 * is shown.
 */
export default function Video({ heading, address, film, poster }: BlockProps<'Video'>) {
  if (film) {
    return (
      <Section heading={heading} className="video">
        <div className="video__frame">
          <Film film={film} label={heading} />
        </div>
      </Section>
    )
  }
  if (address === null) return null
  return (
    <Section heading={heading} className="video">
      <div className="video__frame">
        <Frame
          src={address}
          title={heading}
          poster={
            poster && (
              <Image
                decorative
                picture={poster}
                layout="constrained"
                width={960}
                ratio={16 / 9}
                sizes="(width >= 1040px) 960px, 92vw"
              />
            )
          }
        />
      </div>
    </Section>
  )
}

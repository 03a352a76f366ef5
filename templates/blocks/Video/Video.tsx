import { Image } from '#templates/components/Image.tsx'
import { Section } from '#templates/components/Section.tsx'
import { Frame } from '#templates/richtext/Frame.tsx'
import type { BlockProps } from '../index.ts'
import './Video.css'

/** A video of another site. It loads only with the shopper's consent; until then its poster is shown. */
export default function Video({ heading, address, poster }: BlockProps<'Video'>) {
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

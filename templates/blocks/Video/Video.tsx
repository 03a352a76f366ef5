import { Section } from '#templates/components/Section.tsx'
import { Frame } from '#templates/richtext/Frame.tsx'
import type { BlockProps } from '../index.ts'
import './Video.css'

/** A video of another site. It loads only with the shopper's consent. */
export default function Video({ heading, address }: BlockProps<'Video'>) {
  if (address === null) return null
  return (
    <Section heading={heading} className="video">
      <div className="video__frame">
        <Frame src={address} title={heading} />
      </div>
    </Section>
  )
}

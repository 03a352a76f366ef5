import { Section } from '#templates/components/Section.tsx'
import { Frame } from '#templates/richtext/Frame.tsx'
import type { BlockProps } from '../index.ts'
import './Video.css'

/** A film of another site, which comes with the shopper's consent alone. */
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

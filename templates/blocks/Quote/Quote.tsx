import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'
import './Quote.css'

export default function Quote({ text, source }: BlockProps<'Quote'>) {
  return (
    <Section className="quote">
      <figure className="quote__figure">
        <blockquote className="quote__text">{text}</blockquote>
        {source && <figcaption className="quote__source">{source}</figcaption>}
      </figure>
    </Section>
  )
}

import { PublicationCard } from '#templates/components/teaser/PublicationCard.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'
import './PublicationTeasers.css'

export default function PublicationTeasers({
  heading,
  link,
  publications,
}: BlockProps<'PublicationTeasers'>) {
  if (publications.length === 0) return null
  return (
    <Section heading={heading} link={link} className="section--cards">
      <ul className="publication-teasers">
        {publications.map((publication) => (
          <li key={publication.path}>
            <PublicationCard publication={publication} headingLevel={heading ? 3 : 2} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

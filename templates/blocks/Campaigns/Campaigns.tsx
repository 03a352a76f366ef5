import { CampaignCard } from '#templates/components/teaser/CampaignCard.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import type { BlockProps } from '../index.ts'

export default function Campaigns({ heading, campaigns }: BlockProps<'Campaigns'>) {
  if (campaigns.length === 0) return null
  return (
    <Section heading={heading} className="section--cards">
      <ul className="campaign-grid">
        {campaigns.map((campaign) => (
          <li key={campaign.path}>
            <CampaignCard campaign={campaign} headingLevel={heading ? 3 : 2} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { useTranslate } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import { CampaignCard } from '#templates/components/teaser/CampaignCard.tsx'
import { PageHeader } from '../parts/PageHeader.tsx'
import type { PageProps } from '../index.ts'

export default function CampaignListingPage({
  heading,
  intro,
  breadcrumb,
  entries,
  body,
}: PageProps<'CampaignListing'>) {
  const t = useTranslate()
  return (
    <>
      <div className="container">
        <PageHeader breadcrumb={breadcrumb} heading={heading} intro={intro} />
        {entries.length === 0 ? (
          <p>{t('campaign.empty')}</p>
        ) : (
          <ul className="campaign-grid">
            {entries.map((campaign, index) => (
              <li key={campaign.path}>
                <CampaignCard campaign={campaign} headingLevel={2} priority={index < 2} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Blocks blocks={body} />
    </>
  )
}

import { Blocks } from '#templates/blocks/Blocks.tsx'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { Island } from '#templates/Island.tsx'
import { CampaignEnd } from '#templates/components/teaser/CampaignEnd.tsx'
import { isCutOut } from '#templates/components/media/cutOut.ts'
import { Image } from '#templates/components/media/Image.tsx'
import { Words } from '#templates/components/basics/Words.tsx'
import type { PageProps } from '../index.ts'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import campaignEndIsland from '#templates/components/teaser/CampaignEnd.island.ts'
import './CampaignPage.css'

export default function CampaignPage({
  heading,
  teaser,
  image,
  period,
  endsOn,
  breadcrumb,
  body,
}: PageProps<'Campaign'>) {
  return (
    <div className="campaign-page">
      <div className="container">
        <Breadcrumb crumbs={breadcrumb} />
      </div>
      <header className="campaign-page__header" data-pictured={image ? '' : undefined}>
        {image && (
          <div className="campaign-page__picture" data-cut-out={isCutOut(image) || undefined}>
            <Image picture={image} layout="fullWidth" width={1920} priority />
          </div>
        )}
        <div className="campaign-page__words container">
          <div className="campaign-page__panel">
            {period && <p className="label campaign-page__period">{period}</p>}
            {endsOn && <Island of={campaignEndIsland} props={{ endsOn }} component={CampaignEnd} />}
            <h1 className="campaign-page__heading" {...longestWord(heading)}>
              <Words text={heading} />
            </h1>
            {teaser && <p className="campaign-page__teaser">{teaser}</p>}
          </div>
        </div>
      </header>
      <Blocks blocks={body} />
    </div>
  )
}

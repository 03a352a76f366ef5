import type { Teaser } from '#shared/content/story.ts'
import { CampaignEnd } from './CampaignEnd.tsx'
import { Image } from '../media/Image.tsx'
import { Words } from '../basics/Words.tsx'
import './CampaignCard.css'

/** A campaign in a list: one link with a large picture and dates. */
export function CampaignCard({
  campaign: { path, heading, teaser, image, period, endsOn },
  headingLevel = 3,
  priority = false,
}: {
  campaign: Teaser<'Campaign'>
  headingLevel?: 2 | 3
  priority?: boolean
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="campaign-card">
      <div className="campaign-card__media">
        <Image
          picture={image}
          decorative
          priority={priority}
          layout="constrained"
          width={960}
          ratio={16 / 9}
          sizes="(width >= 768px) 50vw, 100vw"
        />
      </div>
      <div className="campaign-card__words">
        {period && (
          <div className="campaign-card__days">
            <p className="label">{period}</p>
            {endsOn && <CampaignEnd endsOn={endsOn} />}
          </div>
        )}
        <Heading className="campaign-card__heading">
          <a className="campaign-card__link" href={path}>
            <Words text={heading} />
          </a>
        </Heading>
        {teaser && <p className="campaign-card__teaser">{teaser}</p>}
      </div>
    </article>
  )
}

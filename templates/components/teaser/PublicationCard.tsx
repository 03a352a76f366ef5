import type { Teaser } from '#shared/content/story.ts'
import { Image } from '../media/Image.tsx'
import { Words } from '../basics/Words.tsx'
import './PublicationCard.css'

/** A publication in a list: one link with its heading. */
export function PublicationCard({
  publication,
  headingLevel = 3,
  priority = false,
}: {
  publication: Teaser<'Publication'>
  headingLevel?: 2 | 3
  priority?: boolean
}) {
  const { path, heading, teaser, topic, publishedOn, date, image } = publication
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="publication-card">
      <div className="publication-card__media">
        <Image
          picture={image}
          decorative
          priority={priority}
          layout="constrained"
          width={520}
          ratio={3 / 2}
          sizes="(width >= 992px) 33vw, (width >= 576px) 50vw, 100vw"
        />
      </div>
      {(topic || publishedOn) && (
        <p className="label publication-card__meta">
          {topic && <span>{topic}</span>}
          {publishedOn && <time dateTime={publishedOn}>{date}</time>}
        </p>
      )}
      <Heading className="publication-card__heading">
        <a className="publication-card__link" href={path}>
          <Words text={heading} />
        </a>
      </Heading>
      {teaser && <p className="publication-card__teaser">{teaser}</p>}
    </article>
  )
}

import { useTranslate } from '#runtime/page.tsx'
import { Breadcrumb } from '#templates/components/section/Breadcrumb.tsx'
import { Image } from '#templates/components/media/Image.tsx'
import { ProductCard } from '#templates/components/product/ProductCard.tsx'
import { PublicationCard } from '#templates/components/teaser/PublicationCard.tsx'
import { Rail } from '#templates/components/section/Rail.tsx'
import { Section } from '#templates/components/section/Section.tsx'
import { RichText } from '#templates/blocks/RichText.tsx'
import { contentHeadings } from '#templates/richtext/headings.ts'
import { Words } from '#templates/components/basics/Words.tsx'
import type { PageProps } from '../index.ts'
import { longestWord } from '#templates/components/basics/longestWord.ts'
import { TableOfContents } from './TableOfContents.tsx'
import './PublicationPage.css'

/** Shorter articles have no table of contents. */
const minimumHeadings = 3

/** An article with its products and related articles. */
export default function PublicationPage(props: PageProps<'Publication'>) {
  const { isArticle, heading, teaser, image, content, breadcrumb, related, products } = props
  const t = useTranslate()
  const headings = content ? contentHeadings(content) : []
  const hasContents = headings.length >= minimumHeadings

  return (
    <div className="publication-page">
      <div className="container">
        <Breadcrumb crumbs={breadcrumb} />
        <article className="publication-page__article">
          <header className="publication-page__header">
            {isArticle && <Byline {...props} />}
            <h1 className="publication-page__heading" {...longestWord(heading)}>
              <Words text={heading} />
            </h1>
            {teaser && <p className="publication-page__teaser">{teaser}</p>}
          </header>
          {image && (
            <div className="publication-page__picture">
              <Image
                picture={image}
                layout="constrained"
                width={1600}
                ratio={21 / 9}
                sizes="(width >= 1600px) 1600px, 100vw"
                priority
              />
            </div>
          )}
          <div className="publication-page__body" data-contents={hasContents ? '' : undefined}>
            {hasContents && <TableOfContents headings={headings} />}
            <div className="publication-page__text">
              <RichText content={content} />
            </div>
          </div>
        </article>
      </div>

      {products.length > 0 && (
        <Section heading={t('publication.products')} tone="surface">
          <Rail id="publication" label={t('publication.products')}>
            {products.map((card) => (
              <ProductCard key={card.id} card={card} />
            ))}
          </Rail>
        </Section>
      )}

      {related.length > 0 && (
        <Section heading={t('publication.related')} className="section--cards">
          <ul className="publication-page__related">
            {related.map((publication) => (
              <li key={publication.path}>
                <PublicationCard publication={publication} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/** Topic, date and author. */
function Byline({
  topic,
  publishedOn,
  date,
  author,
}: Pick<PageProps<'Publication'>, 'topic' | 'publishedOn' | 'date' | 'author'>) {
  const t = useTranslate()
  if (!topic && !publishedOn && !author) return null
  return (
    <p className="label publication-page__origin">
      {topic && <span className="publication-page__topic">{topic}</span>}
      {publishedOn && <time dateTime={publishedOn}>{date}</time>}
      {author && <span>{t('publication.by', { author })}</span>}
    </p>
  )
}

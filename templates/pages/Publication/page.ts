import { z } from 'zod'
import { formatDay } from '#templates/day.ts'
import type { Picture } from '#shared/content/image.ts'
import type { RichText } from '#shared/content/richtext.ts'
import type { PageSite } from '../definitions/pageSite.ts'
import type { Teaser } from '#shared/content/story.ts'
import { asset, date, richText, text, texts } from '#templates/content/fields.ts'
import { shopPicture } from '../definitions/story.ts'
import { breadcrumbList, pictureUrl, shopOrganization } from '../definitions/structuredData.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

interface PublicationContent {
  heading: string
  teaser: string
  topic: string
  author: string
  /** `2026-03-14`, or null. */
  publishedOn: string | null
  image: Picture | null
  content: RichText | null
  related: readonly string[]
  products: readonly string[]
}

interface PublicationTeaser {
  heading: string
  teaser: string
  topic: string
  publishedOn: string | null
  /** The date, formatted in the page's language. */
  date: string
  image: Picture | null
}

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    Publication: { content: PublicationContent; teaser: PublicationTeaser }
  }
}

export default defineStoryPage('Publication', {
  place: 'listed',
  budget: { html: 11_000, css: 18_000 },

  fields: z.object({
    heading: text,
    teaser: text,
    topic: text,
    author: text,
    published_on: date,
    image: asset,
    content: richText,
    related: texts,
    products: texts,
  }),

  content: (fields, tools) => ({
    heading: fields.heading,
    teaser: fields.teaser,
    topic: fields.topic,
    author: fields.author,
    publishedOn: fields.published_on || null,
    image: tools.picture(fields.image),
    content: tools.richText(fields.content),
    related: tools.references('Publication', fields.related),
    products: tools.productNumbers(fields.products),
  }),

  teaser: (fields, { title, tag, picture }) => ({
    heading: fields.heading || title,
    teaser: fields.teaser,
    topic: fields.topic,
    publishedOn: fields.published_on || null,
    date: formatOptionalDay(fields.published_on, tag),
    image: picture(fields.image),
  }),
  teaserDate: (fields) => fields.published_on,

  openGraphType: 'article',

  data(site, { content, title, path }) {
    return {
      isArticle: isArticle(site, path),
      heading: content.heading || title,
      teaser: content.teaser,
      topic: content.topic,
      author: content.author,
      publishedOn: content.publishedOn,
      date: formatOptionalDay(content.publishedOn, site.locale.tag),
      image: content.image,
      content: content.content,
      breadcrumb: site.breadcrumb(path),
      related: relatedTo(site, path, content),
      products: content.products.flatMap((sku) => {
        const product = site.productBySku(sku)
        return product ? [site.card(product)] : []
      }),
    }
  },

  structuredData: (data, site, path) => [
    breadcrumbList(site, data.breadcrumb),
    ...(data.publishedOn
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'Article',
            headline: data.heading,
            ...(data.teaser ? { description: data.teaser } : {}),
            ...articleImage(data.image ?? shopPicture(site), site),
            datePublished: data.publishedOn,
            ...modifiedProperty(data.publishedOn, site, path),
            author: {
              '@type': 'Organization',
              name: data.author || site.rules.name,
              url: `${site.rules.siteUrl}/`,
            },
            publisher: shopOrganization(site),
            mainEntityOfPage: site.rules.siteUrl + path,
          },
        ]
      : []),
  ],
})

const articleImage = (picture: Picture | null, site: PageSite) =>
  picture ? { image: pictureUrl(site, picture) } : {}

/** Nothing for an article that was not published again later. */
function modifiedProperty(publishedOn: string, site: PageSite, path: string) {
  const { publishedAt } = site.storyAt(path.slice(site.locale.prefix.length).replace(/\/$/, ''))
  const [day] = /^\d{4}-\d\d-\d\d/.exec(publishedAt ?? '') ?? []
  return day !== undefined && day > publishedOn ? { dateModified: day } : {}
}

const formatOptionalDay = (day: string | null, tag: string) => (day ? formatDay(day, tag) : '')

/** Legal and service pages are publications, too, but show no topic or date. */
const isArticle = (site: PageSite, path: string): boolean => listingOf(site, path) !== undefined

/** The listing that an article is in, the innermost one. */
const listingOf = (site: PageSite, path: string) =>
  site
    .storiesOf('PublicationListing')
    .filter((listing) => path.startsWith(`${listing.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]

/** A row of cards. */
const cardsInRow = 3

/**
 * The articles that the editor chose. One or two of them would stand alone in their row, so that the next ones of the
 * same listing follow, those of the same topic first.
 */
function relatedTo(
  site: PageSite,
  path: string,
  { related, topic }: Pick<PublicationContent, 'related' | 'topic'>,
): readonly Teaser<'Publication'>[] {
  const chosen = related.flatMap((uuid) => site.teaserOf('Publication', uuid) ?? [])
  const listing = listingOf(site, path)
  if (chosen.length === 0 || chosen.length >= cardsInRow || !listing) return chosen
  const own = site.fullPath(path)
  const listed = site
    .teasersOf('Publication')
    .filter((teaser) => teaser.path.startsWith(site.fullPath(listing.path)))
  // from the next older one on, or every article would have the newest ones
  const place = listed.findIndex((teaser) => teaser.path === own) + 1
  const known = new Set([own, ...chosen.map((teaser) => teaser.path)])
  const others = [...listed.slice(place), ...listed.slice(0, place)].filter(
    (teaser) => !known.has(teaser.path),
  )
  const isSame = (teaser: Teaser<'Publication'>) => teaser.topic === topic
  return [...chosen, ...others.filter(isSame), ...others.filter((teaser) => !isSame(teaser))].slice(
    0,
    cardsInRow,
  )
}

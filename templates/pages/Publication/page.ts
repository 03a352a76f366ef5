import { formatDay } from '#shared/day.ts'
import { definePage } from '#shared/page.ts'
import type { PublicationContent } from '#shared/content.ts'
import { storyHead, storyRoutes } from '../definitions/story.ts'
import { breadcrumbList, pictureUrl } from '../definitions/structuredData.ts'

export default definePage({
  routes: (site) => storyRoutes(site, 'Publication'),

  data(site, key) {
    const { content, title } = site.storyAt<PublicationContent>(key)
    // legal and service pages are publications too: they have no topic, and their date says nothing
    const isArticle = site
      .storiesOf('PublicationListing')
      .some(({ path }) => key.startsWith(`${path}/`))
    return {
      isArticle,
      heading: content.heading || title,
      teaser: content.teaser,
      topic: content.topic,
      author: content.author,
      publishedOn: content.publishedOn,
      date: content.publishedOn ? formatDay(content.publishedOn, site.locale.tag) : '',
      image: content.image,
      content: content.content,
      breadcrumb: site.breadcrumb(key),
      related: content.related.flatMap((uuid) => site.publicationTeaser(uuid) ?? []),
      products: content.products.flatMap((sku) => {
        const product = site.productBySku(sku)
        return product ? [site.card(product)] : []
      }),
    }
  },

  head: (_data, site, path) => storyHead(site, path),

  structuredData: (data, site, path) => [
    breadcrumbList(site, data.breadcrumb),
    ...(data.publishedOn
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'Article',
            headline: data.heading,
            ...(data.teaser ? { description: data.teaser } : {}),
            ...(data.image ? { image: pictureUrl(site, data.image) } : {}),
            datePublished: data.publishedOn,
            author: { '@type': 'Organization', name: data.author || site.rules.name },
            publisher: { '@type': 'Organization', name: site.rules.name },
            mainEntityOfPage: site.rules.siteUrl + path,
          },
        ]
      : []),
  ],
})

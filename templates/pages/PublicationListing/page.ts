import { definePage } from '#shared/page.ts'
import type { PublicationListingContent } from '#shared/content.ts'
import { storyHead, storyRoutes } from '../definitions/story.ts'
import { breadcrumbList, itemList } from '../definitions/structuredData.ts'

export default definePage({
  routes: (site) => storyRoutes(site, 'PublicationListing'),

  data(site, key) {
    const { content, title } = site.storyAt<PublicationListingContent>(key)
    return {
      heading: content.heading || title,
      intro: content.intro,
      breadcrumb: site.breadcrumb(key),
      publications: site.publicationsOf(key),
      body: content.body,
    }
  },

  head: (_data, site, path) => storyHead(site, path),

  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    itemList(
      site,
      data.publications.map(({ heading, path }) => ({ name: heading, path })),
    ),
  ],
})

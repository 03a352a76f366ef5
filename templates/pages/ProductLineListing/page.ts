import { definePage } from '#shared/page.ts'
import type { ListingContent } from '#shared/content.ts'
import { storyHead, storyRoutes } from '../definitions/story.ts'
import { breadcrumbList, itemList } from '../definitions/structuredData.ts'

export default definePage({
  routes: (site) => storyRoutes(site, 'ProductLineListing'),

  data(site, key) {
    const { content, title } = site.storyAt<ListingContent>(key)
    return {
      heading: content.heading || title,
      intro: content.intro,
      breadcrumb: site.breadcrumb(key),
      lines: site.teasersOf('ProductLine').map((line) => ({
        ...line,
        count: site.productsOfLine(line.line).length,
      })),
      body: content.body,
    }
  },

  head: (_data, site, path) => storyHead(site, path),
  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    itemList(
      site,
      data.lines.map(({ heading, path }) => ({ name: heading, path })),
    ),
  ],
})

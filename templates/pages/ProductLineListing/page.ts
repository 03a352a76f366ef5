import { listingStory, type ListingContent } from '../definitions/listingPage.ts'
import { breadcrumbList, itemList } from '../definitions/structuredData.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    ProductLineListing: { content: ListingContent }
  }
}

export default defineStoryPage('ProductLineListing', {
  ...listingStory,

  data(site, { content, title, path }) {
    return {
      heading: content.heading || title,
      intro: content.intro,
      breadcrumb: site.breadcrumb(path),
      lines: site.teasersOf('ProductLine').map((line) => ({
        ...line,
        count: site.productsOfLine(line.line).length,
      })),
      body: content.body,
    }
  },

  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    itemList(
      site,
      data.lines.map(({ heading, path }) => ({ name: heading, path })),
    ),
  ],
})

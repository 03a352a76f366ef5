import { definePage } from '#shared/page.ts'
import type { ProductLineContent } from '#shared/content.ts'
import { storyHead, storyRoutes } from '../definitions/story.ts'
import { breadcrumbList, itemList } from '../definitions/structuredData.ts'

export default definePage({
  routes: (site) => storyRoutes(site, 'ProductLine'),

  data(site, key) {
    const { content, title } = site.storyAt<ProductLineContent>(key)
    return {
      heading: content.heading || title,
      tagline: content.tagline,
      intro: content.intro,
      image: content.image,
      breadcrumb: site.breadcrumb(key),
      products: site.productsOfLine(content.line).map(site.card),
      body: content.body,
    }
  },

  head: (_data, site, path) => storyHead(site, path),
  structuredData: (data, site) => [
    breadcrumbList(site, data.breadcrumb),
    itemList(site, data.products),
  ],
})

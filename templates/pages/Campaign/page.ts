import { definePage } from '#shared/page.ts'
import type { CampaignContent } from '#shared/content.ts'
import { storyHead, storyRoutes } from '../definitions/story.ts'
import { breadcrumbList } from '../definitions/structuredData.ts'

export default definePage({
  routes: (site) => storyRoutes(site, 'Campaign'),

  data(site, key) {
    const { content, title } = site.storyAt<CampaignContent>(key)
    const path = site.fullPath(key)
    return {
      heading: content.heading || title,
      teaser: content.teaser,
      image: content.image,
      endsOn: content.endsOn,
      period: site.teasersOf('Campaign').find((teaser) => teaser.path === path)?.period ?? '',
      breadcrumb: site.breadcrumb(key),
      body: content.body,
    }
  },

  head: (_data, site, path) => storyHead(site, path),
  structuredData: (data, site) => [breadcrumbList(site, data.breadcrumb)],
})

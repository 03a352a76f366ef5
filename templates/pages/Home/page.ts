import { definePage } from '#shared/page.ts'
import type { HomeContent } from '#shared/content.ts'
import { storyHead, storyRoutes } from '../definitions/story.ts'
import { organization, webSite } from '../definitions/structuredData.ts'

export default definePage({
  routes: (site) => storyRoutes(site, 'Home'),
  data: (site, key) => ({ body: site.storyAt<HomeContent>(key).content.body }),
  head: (_data, site, path) => storyHead(site, path),
  structuredData: (_data, site) => [organization(site), webSite(site, site.locale.prefix)],
})

import { definePage } from '#shared/page.ts'
import type { HomeContent } from '#shared/content.ts'
import { storyHead, storyRoutes } from '../definitions/story.ts'

export default definePage({
  isStatic: true,
  routes: (site) => storyRoutes(site, 'Home'),
  data: (site, key) => ({ body: site.storyAt<HomeContent>(key).content.body }),
  head: (_data, site, path) => storyHead(site, path),
  structuredData: (_data, site) => [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.rules.name,
      url: site.rules.siteUrl + site.locale.prefix,
      inLanguage: site.locale.tag,
    },
  ],
})

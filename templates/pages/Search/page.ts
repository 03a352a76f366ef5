import type { PageSite } from '../definitions/pageSite.ts'
import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { defineStory } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    Search: { content: RuleContent }
  }
}

const page = rulePage(defineStory('Search', ruleStory), {
  route: 'search',
  heading: 'search.heading',
})

export default {
  ...page,
  data: (site: PageSite, key: Parameters<typeof page.data>[1]) => ({
    ...page.data(site, key),
    search: site.search(),
    // for searches without results
    categories: site.navigation.items.flatMap(({ label, link }) =>
      link ? [{ ...link, label }] : [],
    ),
    contact: site
      .storiesOf('ContactMethodsListingPage')
      .map(({ title, path }) => ({ label: title, href: site.fullPath(path) }))[0],
  }),
}

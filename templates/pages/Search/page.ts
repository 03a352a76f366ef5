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
  // a query in the address loads the index, and the listing with its facets; its cards need the same as those of
  // categories; elements that scripts make have a chunk, which product pages share
  budget: { scriptsWhenIdle: 52_900, html: 9_000, css: 19_700, requests: 32 },
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

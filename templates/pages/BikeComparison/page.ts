import type { PageSite } from '../definitions/pageSite.ts'
import { ruleStory, rulePage, shopLink, type RuleContent } from '../definitions/rulePage.ts'
import { definePage, defineStory } from '../definitions/definePage.ts'
import { comparedBikes } from './bikes.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    BikeComparison: { content: RuleContent }
  }
}

const { story, ...page } = rulePage(defineStory('BikeComparison', ruleStory), {
  route: 'bikeComparison',
  heading: 'bikeComparison.heading',
  isIndexed: true,
})

export default {
  ...definePage({
    ...page,
    budget: { scriptsWhenIdle: 25_500, css: 18_600 },
    data(site, key) {
      const listings = bicycleListings(site)
      return {
        ...page.data(site, key),
        shopLink: shopLink(site, (href) => listings.has(href)),
        bikes: comparedBikes(site),
      }
    },
  }),
  story,
}

/** Paths of the listings with bicycles: a comparison has no use for parts. */
const bicycleListings = (site: PageSite): ReadonlySet<string> =>
  new Set(
    site
      .storiesOf('Category')
      .filter(({ content: { categoryId } }) =>
        (categoryId ? site.productsIn(categoryId) : []).some(
          (product) => site.card(product).isBicycle,
        ),
      )
      .map(({ path }) => site.fullPath(path)),
  )

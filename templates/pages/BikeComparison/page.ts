import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { definePage, defineStory } from '../page.ts'
import { comparedBikes } from './bikes.ts'

declare module '#shared/story.ts' {
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
    data: (site, key) => ({ ...page.data(site, key), bikes: comparedBikes(site) }),
  }),
  story,
}

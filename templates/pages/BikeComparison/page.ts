import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { defineStory } from '../page.ts'

declare module '#shared/story.ts' {
  interface StoryKinds {
    BikeComparison: { content: RuleContent }
  }
}

export default rulePage(defineStory('BikeComparison', ruleStory), {
  route: 'bikeComparison',
  heading: 'bikeComparison.heading',
  isIndexed: true,
})

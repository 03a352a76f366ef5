import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { defineStory } from '../page.ts'

declare module '#shared/story.ts' {
  interface StoryKinds {
    Basket: { content: RuleContent }
  }
}

export default rulePage(defineStory('Basket', { ...ruleStory, requires: 'sellsOnline' }), {
  route: 'basket',
  heading: 'basket.heading',
})

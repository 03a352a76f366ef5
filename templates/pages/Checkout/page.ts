import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { defineStory } from '../page.ts'

declare module '#shared/story.ts' {
  interface StoryKinds {
    Checkout: { content: RuleContent }
  }
}

export default rulePage(defineStory('Checkout', { ...ruleStory, requires: 'sellsOnline' }), {
  route: 'checkout',
  heading: 'checkout.heading',
})

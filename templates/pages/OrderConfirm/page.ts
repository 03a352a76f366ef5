import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { defineStory } from '../page.ts'

declare module '#shared/story.ts' {
  interface StoryKinds {
    OrderConfirm: { content: RuleContent }
  }
}

export default rulePage(defineStory('OrderConfirm', { ...ruleStory, requires: 'sellsOnline' }), {
  route: 'orderConfirm',
  heading: 'orderConfirm.heading',
})

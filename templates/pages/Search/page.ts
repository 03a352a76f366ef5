import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { defineStory } from '../page.ts'

declare module '#shared/story.ts' {
  interface StoryKinds {
    Search: { content: RuleContent }
  }
}

export default rulePage(defineStory('Search', ruleStory), {
  route: 'search',
  heading: 'search.heading',
})

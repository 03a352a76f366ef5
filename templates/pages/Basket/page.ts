import { collectStoresOf } from '#templates/delivery/collectStores.ts'
import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { definePage, defineStory } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    Basket: { content: RuleContent }
  }
}

const { story, ...page } = rulePage(
  defineStory('Basket', { ...ruleStory, requires: 'sellsOnline' }),
  { route: 'basket', heading: 'basket.heading' },
)

export default {
  ...definePage({
    ...page,
    // whether the session has ended, which checkout and header tell, too
    budget: { css: 17_700, html: 8_600, requests: 20, scriptsWhenIdle: 24_300 },
    messages: ['checkout.'],
    data: (site, key) => ({
      ...page.data(site, key),
      rules: site.rules.checkout,
      stores: collectStoresOf(site),
      towns: site.towns,
      checkoutPath: site.fullPath(site.routes.checkout),
    }),
  }),
  story,
}

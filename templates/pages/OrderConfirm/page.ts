import { collectStoresOf } from '#templates/delivery/collectStores.ts'
import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { contactLink } from '../definitions/ways.ts'
import { definePage, defineStory } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    OrderConfirm: { content: RuleContent }
  }
}

const { story, ...page } = rulePage(
  defineStory('OrderConfirm', { ...ruleStory, requires: 'sellsOnline' }),
  { route: 'orderConfirm', heading: 'orderConfirm.heading' },
)

export default {
  ...definePage({
    ...page,
    budget: { scriptsWhenIdle: 24_800, requests: 20 },
    messages: ['checkout.', 'order.'],
    data: (site, key) => ({
      ...page.data(site, key),
      rules: site.rules.checkout,
      stores: collectStoresOf(site),
      orderPath: site.fullPath(site.routes.orderConfirm),
      contactLink: contactLink(site),
    }),
  }),
  story,
}

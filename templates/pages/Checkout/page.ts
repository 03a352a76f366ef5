import type { RichText } from '#shared/content/richtext.ts'
import { richText } from '#templates/content/fields.ts'
import { collectStoresOf } from '#templates/delivery/collectStores.ts'
import { ruleStory, rulePage, type RuleContent } from '../definitions/rulePage.ts'
import { contactLink } from '../definitions/ways.ts'
import { definePage, defineStory } from '../definitions/definePage.ts'

/** Text of the checkout, with what the law asks for beside the button. */
interface CheckoutContent extends RuleContent {
  terms: RichText | null
  withdrawal: RichText | null
  guarantee: RichText | null
}

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    Checkout: { content: CheckoutContent }
  }
}

const { story, ...page } = rulePage(
  defineStory('Checkout', {
    fields: ruleStory.fields.extend({ terms: richText, withdrawal: richText, guarantee: richText }),
    content: ({ terms, withdrawal, guarantee, ...fields }, tools): CheckoutContent => ({
      ...ruleStory.content(fields, tools),
      terms: tools.richText(terms),
      withdrawal: tools.richText(withdrawal),
      guarantee: tools.richText(guarantee),
    }),
    requires: 'sellsOnline',
  }),
  { route: 'checkout', heading: 'checkout.heading' },
)

export default {
  ...definePage({
    ...page,
    // the form is in the HTML, so that it can be filled in before its script; a first visit has nothing to order, and
    // loads no React; its listeners keep each choice for the events; the HTML has what is said of an order that was sent
    budget: { html: 9_950, css: 18_800, scriptsWhenIdle: 25_000, requests: 20 },
    messages: ['checkout.'],
    data(site, key) {
      const content = site.storiesOf('Checkout')[0]?.content
      return {
        ...page.data(site, key),
        terms: content?.terms ?? null,
        withdrawal: content?.withdrawal ?? null,
        guarantee: content?.guarantee ?? null,
        rules: site.rules.checkout,
        addressLists: site.addressLists,
        stores: collectStoresOf(site),
        towns: site.towns,
        basketPath: site.fullPath(site.routes.basket),
        orderPath: site.fullPath(site.routes.orderConfirm),
        contactLink: contactLink(site),
      }
    },
  }),
  story,
}

import { withHelp } from '../definitions/help.ts'
import { listingPage, type ListingContent } from '../definitions/listingPage.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    ShippingMethodsListingPage: { content: ListingContent }
  }
}

export default defineStoryPage(
  'ShippingMethodsListingPage',
  withHelp(listingPage('ShippingMethod')),
)

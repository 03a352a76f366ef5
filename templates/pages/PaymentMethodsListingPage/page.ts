import { withHelp } from '../definitions/help.ts'
import { listingPage, type ListingContent } from '../definitions/listingPage.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    PaymentMethodsListingPage: { content: ListingContent }
  }
}

export default defineStoryPage('PaymentMethodsListingPage', withHelp(listingPage('PaymentMethod')))

import { listingPage, type ListingContent } from '../definitions/listingPage.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    ContactMethodsListingPage: { content: ListingContent }
  }
}

export default defineStoryPage('ContactMethodsListingPage', listingPage('ContactMethod'))

import { listingPage, type ListingContent } from '../definitions/listingPage.ts'
import { defineStoryPage } from '../definitions/definePage.ts'

declare module '#shared/content/story.ts' {
  interface StoryKinds {
    ContactMethodsListingPage: { content: ListingContent }
  }
}

export default defineStoryPage('ContactMethodsListingPage', {
  ...listingPage('ContactMethod'),
  // whether a contact method can be used now: two chunks
  budget: { html: 10_900, scriptsWhenIdle: 25_700, requests: 20 },
})

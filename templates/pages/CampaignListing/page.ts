import { listingPage, type ListingContent } from '../definitions/listingPage.ts'
import { defineStoryPage } from '../page.ts'

declare module '#shared/story.ts' {
  interface StoryKinds {
    CampaignListing: { content: ListingContent }
  }
}

export default defineStoryPage('CampaignListing', listingPage('Campaign'))

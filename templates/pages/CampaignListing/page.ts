import { listingPage } from '../listing.ts'

export default listingPage('CampaignListing', 'Campaign')

import { listingPage } from '../listing.ts'

export default listingPage('ContactMethodsListingPage', 'ContactMethod')

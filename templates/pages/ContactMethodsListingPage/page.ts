import { listingPage } from '../definitions/listingPage.ts'

export default listingPage('ContactMethodsListingPage', 'ContactMethod')

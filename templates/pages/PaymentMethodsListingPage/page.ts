import { listingPage } from '../listing.ts'

export default listingPage('PaymentMethodsListingPage', 'PaymentMethod')

import { listingPage } from '../listing.ts'

export default listingPage('ShippingMethodsListingPage', 'ShippingMethod')

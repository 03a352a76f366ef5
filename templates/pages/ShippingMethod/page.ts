import { methodPage } from '../definitions/methodPage.ts'

export default methodPage('ShippingMethod')

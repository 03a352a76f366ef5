import { rulePage } from '../definitions/rulePage.ts'

export default rulePage('Checkout', {
  route: 'checkout',
  heading: 'checkout.heading',
  exists: (site) => site.locale.sellsOnline,
})

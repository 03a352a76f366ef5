import { rulePage } from '../definitions/rulePage.ts'

export default rulePage('OrderConfirm', {
  route: 'orderConfirm',
  heading: 'orderConfirm.heading',
  exists: (site) => site.locale.sellsOnline,
})

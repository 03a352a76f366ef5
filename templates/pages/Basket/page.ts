import { rulePage } from '../definitions/rulePage.ts'

export default rulePage('Basket', {
  route: 'basket',
  heading: 'basket.heading',
  exists: (site) => site.locale.sellsOnline,
})

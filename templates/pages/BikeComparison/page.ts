import { rulePage } from '../definitions/rulePage.ts'

export default rulePage('BikeComparison', {
  route: 'bikeComparison',
  heading: 'bikeComparison.heading',
  isIndexed: true,
})

import { rulePage } from '../definitions/rulePage.ts'

export default rulePage('Search', {
  route: 'search',
  heading: 'search.heading',
})

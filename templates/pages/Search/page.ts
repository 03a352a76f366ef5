import { rulePage } from '../rulePage.ts'

export default rulePage('Search', {
  route: 'search',
  heading: 'search.heading',
})

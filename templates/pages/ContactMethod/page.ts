import { methodPage } from '../methodPage.ts'

export default methodPage('ContactMethod')

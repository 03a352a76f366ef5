import Category from './Category/page.ts'
import Home from './Home/page.ts'
import NotFound from './NotFound/page.ts'
import Product from './Product/page.ts'
import Publication from './Publication/page.ts'
import PublicationListing from './PublicationListing/page.ts'
import ServerError from './ServerError/page.ts'
import Splash from './Splash/page.ts'

/** Page kinds by the name that page data, reports and analytics call them (specification 2.1). */
export const pages = {
  Home,
  Category,
  Product,
  PublicationListing,
  Publication,
  NotFound,
  ServerError,
  Splash,
}

export type PageKind = keyof typeof pages

/** What a page kind's view gets: its data and the results it shares with other pages. */
export type PageProps<K extends PageKind> = ReturnType<(typeof pages)[K]['data']> &
  ReturnType<NonNullable<(typeof pages)[K]['shared']>>

import type { ComponentType } from 'react'
import type { PageKind, PageProps } from './index.ts'
import CategoryPage from './Category/CategoryPage.tsx'
import HomePage from './Home/HomePage.tsx'
import NotFoundPage from './NotFound/NotFoundPage.tsx'
import ProductPage from './Product/ProductPage.tsx'
import PublicationListingPage from './PublicationListing/PublicationListingPage.tsx'
import PublicationPage from './Publication/PublicationPage.tsx'
import ServerErrorPage from './ServerError/ServerErrorPage.tsx'
import SplashPage from './Splash/SplashPage.tsx'

/**
 * The views that `page.ts` files are shown with; a view that is missing or reads what its query does
 * not return is a type error. Rendering uses this table; in the browser each view is an entry of its
 * own, loaded by the address that page data names.
 */
export const views = {
  Home: HomePage,
  Category: CategoryPage,
  Product: ProductPage,
  PublicationListing: PublicationListingPage,
  Publication: PublicationPage,
  NotFound: NotFoundPage,
  ServerError: ServerErrorPage,
  Splash: SplashPage,
} satisfies { [K in PageKind]: ComponentType<PageProps<K>> }

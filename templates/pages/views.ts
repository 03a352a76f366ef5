import type { ComponentType } from 'react'
import type { PageKind, PageProps } from './index.ts'
import BasketPage from './Basket/View.tsx'
import BikeComparisonPage from './BikeComparison/View.tsx'
import CampaignPage from './Campaign/View.tsx'
import CampaignListingPage from './CampaignListing/View.tsx'
import CategoryPage from './Category/View.tsx'
import CheckoutPage from './Checkout/View.tsx'
import ContactMethodPage from './ContactMethod/View.tsx'
import ContactMethodsListingPage from './ContactMethodsListingPage/View.tsx'
import DealerDetailPage from './DealerDetail/View.tsx'
import HomePage from './Home/View.tsx'
import NotFoundPage from './NotFound/View.tsx'
import OrderConfirmPage from './OrderConfirm/View.tsx'
import PaymentMethodPage from './PaymentMethod/View.tsx'
import PaymentMethodsListingPage from './PaymentMethodsListingPage/View.tsx'
import ProductPage from './Product/View.tsx'
import ProductLinePage from './ProductLine/View.tsx'
import ProductLineListingPage from './ProductLineListing/View.tsx'
import PublicationPage from './Publication/View.tsx'
import PublicationListingPage from './PublicationListing/View.tsx'
import SearchPage from './Search/View.tsx'
import ServerErrorPage from './ServerError/View.tsx'
import ShippingMethodPage from './ShippingMethod/View.tsx'
import ShippingMethodsListingPage from './ShippingMethodsListingPage/View.tsx'
import SplashPage from './Splash/View.tsx'
import StoreLocatorPage from './StoreLocator/View.tsx'

/**
 * The view of each page kind. A missing view, or a prop that the page definition does not provide, is a type
 * error.
 */
export const views: { [K in PageKind]: ComponentType<PageProps<K>> } = {
  Home: HomePage,
  Category: CategoryPage,
  Product: ProductPage,
  ProductLineListing: ProductLineListingPage,
  ProductLine: ProductLinePage,
  PublicationListing: PublicationListingPage,
  Publication: PublicationPage,
  DealerDetail: DealerDetailPage,
  CampaignListing: CampaignListingPage,
  Campaign: CampaignPage,
  StoreLocator: StoreLocatorPage,
  Basket: BasketPage,
  Checkout: CheckoutPage,
  OrderConfirm: OrderConfirmPage,
  BikeComparison: BikeComparisonPage,
  ContactMethodsListingPage,
  ContactMethod: ContactMethodPage,
  ShippingMethodsListingPage,
  ShippingMethod: ShippingMethodPage,
  PaymentMethodsListingPage,
  PaymentMethod: PaymentMethodPage,
  Search: SearchPage,
  NotFound: NotFoundPage,
  ServerError: ServerErrorPage,
  Splash: SplashPage,
}

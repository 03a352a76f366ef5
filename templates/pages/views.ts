import type { ComponentType } from 'react'
import type { PageKind, PageProps } from './index.ts'
import BasketPage from './Basket/BasketPage.tsx'
import BikeComparisonPage from './BikeComparison/BikeComparisonPage.tsx'
import CampaignPage from './Campaign/CampaignPage.tsx'
import CampaignListingPage from './CampaignListing/CampaignListingPage.tsx'
import CategoryPage from './Category/CategoryPage.tsx'
import CheckoutPage from './Checkout/CheckoutPage.tsx'
import ContactMethodPage from './ContactMethod/ContactMethodPage.tsx'
import ContactMethodsListingPage from './ContactMethodsListingPage/ContactMethodsListingPage.tsx'
import DealerDetailPage from './DealerDetail/DealerDetailPage.tsx'
import HomePage from './Home/HomePage.tsx'
import NotFoundPage from './NotFound/NotFoundPage.tsx'
import OrderConfirmPage from './OrderConfirm/OrderConfirmPage.tsx'
import PaymentMethodPage from './PaymentMethod/PaymentMethodPage.tsx'
import PaymentMethodsListingPage from './PaymentMethodsListingPage/PaymentMethodsListingPage.tsx'
import ProductPage from './Product/ProductPage.tsx'
import ProductLinePage from './ProductLine/ProductLinePage.tsx'
import ProductLineListingPage from './ProductLineListing/ProductLineListingPage.tsx'
import PublicationPage from './Publication/PublicationPage.tsx'
import PublicationListingPage from './PublicationListing/PublicationListingPage.tsx'
import SearchPage from './Search/SearchPage.tsx'
import ServerErrorPage from './ServerError/ServerErrorPage.tsx'
import ShippingMethodPage from './ShippingMethod/ShippingMethodPage.tsx'
import ShippingMethodsListingPage from './ShippingMethodsListingPage/ShippingMethodsListingPage.tsx'
import SplashPage from './Splash/SplashPage.tsx'
import StoreLocatorPage from './StoreLocator/StoreLocatorPage.tsx'

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

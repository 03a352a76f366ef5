import type { StoryKind } from '#shared/content/story.ts'
import Basket from './Basket/page.ts'
import BikeComparison from './BikeComparison/page.ts'
import Campaign from './Campaign/page.ts'
import CampaignListing from './CampaignListing/page.ts'
import Category from './Category/page.ts'
import Checkout from './Checkout/page.ts'
import ContactMethod from './ContactMethod/page.ts'
import ContactMethodsListingPage from './ContactMethodsListingPage/page.ts'
import DealerDetail from './DealerDetail/page.ts'
import Home from './Home/page.ts'
import NotFound from './NotFound/page.ts'
import OrderConfirm from './OrderConfirm/page.ts'
import PaymentMethod from './PaymentMethod/page.ts'
import PaymentMethodsListingPage from './PaymentMethodsListingPage/page.ts'
import Product from './Product/page.ts'
import ProductLine from './ProductLine/page.ts'
import ProductLineListing from './ProductLineListing/page.ts'
import Publication from './Publication/page.ts'
import PublicationListing from './PublicationListing/page.ts'
import Search from './Search/page.ts'
import ServerError from './ServerError/page.ts'
import ShippingMethod from './ShippingMethod/page.ts'
import ShippingMethodsListingPage from './ShippingMethodsListingPage/page.ts'
import Splash from './Splash/page.ts'
import StoreLocator from './StoreLocator/page.ts'
import type { StoryDefinition, StoryDefinitions } from './definitions/definePage.ts'

/** Page kinds by their name in page data, reports and analytics (R2.1.1 to R2.1.25). */
export const pages = {
  Home,
  Category,
  Product,
  ProductLineListing,
  ProductLine,
  PublicationListing,
  Publication,
  DealerDetail,
  CampaignListing,
  Campaign,
  StoreLocator,
  Basket,
  Checkout,
  OrderConfirm,
  BikeComparison,
  ContactMethodsListingPage,
  ContactMethod,
  ShippingMethodsListingPage,
  ShippingMethod,
  PaymentMethodsListingPage,
  PaymentMethod,
  Search,
  NotFound,
  ServerError,
  Splash,
} satisfies Registry

/** Requires an entry for every page kind that has stories. */
type Registry = { [Kind in StoryKind]: { story: StoryDefinition<Kind> } } & Record<string, object>

/** Story definitions of the page kinds that have stories. */
export const stories: StoryDefinitions = new Map(
  Object.values(pages).flatMap((page) =>
    'story' in page ? [[page.story.kind, page.story] as const] : [],
  ),
)

export type PageKind = keyof typeof pages

/** Props of a page kind's view. */
export type PageProps<Kind extends PageKind> = ReturnType<(typeof pages)[Kind]['data']>

/** Props of a page, discriminated by `kind`. */
export type PageData<Kind extends PageKind = PageKind> = {
  [K in Kind]: { kind: K; props: PageProps<K> }
}[Kind]

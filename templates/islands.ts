import type { IslandModule, Start } from '#runtime/islands/island.ts'
import * as CampaignEnd from './components/CampaignEnd.island.ts'
import * as ConsentGate from './components/ConsentGate.island.ts'
import * as RailButtons from './components/RailButtons.island.ts'
import * as BackToListing from './pages/Product/BackToListing.island.ts'

interface IslandCode {
  start: Start
  load: () => Promise<IslandModule>
}

const product = () => import('./pages/Product/product.island.ts')
const visibleProduct = () => import('./pages/Product/visible.island.ts')
const dealers = () => import('./dealers/dealers.island.ts')
const idleProduct = () => import('./pages/Product/idle.island.ts')

/**
 * The islands: parts of a page that have code in the browser, with their start and module. Everything else is
 * HTML from the build. Small islands on many pages are part of the client's bundle.
 */
export const islands = {
  AddToBasket: {
    start: 'interaction',
    load: () => import('./pages/Product/AddToBasket.island.ts'),
  },
  BackToListing: { start: 'idle', load: async () => BackToListing },
  Basket: { start: 'idle', load: () => import('./pages/Basket/Basket.island.ts') },
  BatteryChoice: { start: 'load', load: async () => (await product()).BatteryChoice },
  BikeComparison: {
    start: 'idle',
    load: () => import('./pages/BikeComparison/BikeComparison.island.ts'),
  },
  CampaignEnd: { start: 'idle', load: async () => CampaignEnd },
  Checkout: { start: 'idle', load: () => import('./pages/Checkout/Checkout.island.ts') },
  CompareToggle: {
    start: 'interaction',
    load: () => import('./components/CompareToggle.island.ts'),
  },
  ConsentGate: { start: 'visible', load: async () => ConsentGate },
  // a message that was sent shows at once, wherever the form is
  ContactForm: { start: 'idle', load: () => import('./contact/ContactForm.island.ts') },
  CustomerPhotos: {
    start: 'visible',
    load: async () => (await visibleProduct()).CustomerPhotos,
  },
  CycleToWork: {
    start: 'interaction',
    load: () => import('./pages/Product/CycleToWork.island.ts'),
  },
  DealerStock: { start: 'interaction', load: async () => (await dealers()).DealerStock },
  FreshCards: { start: 'idle', load: () => import('./components/FreshCards.island.ts') },
  Gallery: { start: 'load', load: async () => (await product()).Gallery },
  Geometry: { start: 'visible', load: () => import('./components/Geometry.island.ts') },
  GeometryTable: { start: 'visible', load: async () => (await product()).GeometryTable },
  LivePrice: { start: 'idle', load: async () => (await idleProduct()).LivePrice },
  LiveStock: { start: 'idle', load: async () => (await idleProduct()).LiveStock },
  MapToggle: { start: 'interaction', load: () => import('./dealers/MapToggle.island.tsx') },
  NewsletterForm: {
    start: 'interaction',
    load: () => import('./components/NewsletterForm.island.tsx'),
  },
  NotifyMe: { start: 'interaction', load: () => import('./pages/Product/NotifyMe.island.ts') },
  OpenNow: { start: 'visible', load: () => import('./components/OpenNow.island.ts') },
  OrderConfirm: {
    start: 'idle',
    load: () => import('./pages/OrderConfirm/OrderConfirm.island.ts'),
  },
  ProductBar: { start: 'idle', load: async () => (await product()).ProductBar },
  ProductListing: {
    start: 'query',
    load: () => import('./listing/ProductListing.island.ts'),
  },
  RailButtons: { start: 'idle', load: async () => RailButtons },
  Reviews: { start: 'visible', load: async () => (await visibleProduct()).Reviews },
  SearchResults: { start: 'query', load: () => import('./pages/Search/SearchResults.island.ts') },
  ShareButtons: {
    start: 'interaction',
    load: () => import('./pages/Product/ShareButtons.island.ts'),
  },
  SizeAdvice: {
    start: 'interaction',
    load: () => import('./pages/Product/SizeAdvice.island.ts'),
  },
  StoreAvailability: {
    start: 'interaction',
    load: async () => (await dealers()).StoreAvailability,
  },
  StoreLocator: {
    start: 'address',
    load: () => import('./pages/StoreLocator/StoreLocator.island.tsx'),
  },
  VariantChoice: { start: 'load', load: async () => (await product()).VariantChoice },
  ViewedProduct: { start: 'idle', load: async () => (await idleProduct()).ViewedProduct },
} satisfies Readonly<Record<string, IslandCode>>

export type IslandName = keyof typeof islands

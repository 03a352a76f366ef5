import type { PageKind } from '../pages/index.ts'

/**
 * Messages that only pages of some kinds load, by the start of their keys. All other messages are part of the
 * page context, which every page loads.
 */
export const messageScopes: Readonly<Record<string, readonly PageKind[]>> = {
  'checkout.': ['Basket', 'Checkout', 'OrderConfirm'],
  'locator.': ['StoreLocator'],
  'order.': ['OrderConfirm'],
  'availability.': ['DealerDetail', 'Product', 'StoreLocator'],
  'dealerMap.': ['DealerDetail', 'StoreLocator'],
  'dealerStock.': ['DealerDetail', 'StoreLocator'],
}

import type { PageKind } from '#templates/pages/index.ts'

/**
 * When browsers load dynamically imported modules: `on demand`, after an action that a first visit does not
 * include, or only on pages of these kinds. Modules without a row count as loaded when idle on every page; an
 * island counts on pages that contain it.
 */
export const lazyModules: Readonly<Record<string, 'on demand' | readonly PageKind[]>> = {
  // a first visit has not given consent. Without a tag container they load at once, the contact form with
  // React; budgets do not count that, since all brands share them
  'runtime/analytics/vitals.ts': 'on demand',
  'templates/contact/mountContactForm.tsx': 'on demand',
  'runtime/analytics/followLinks.ts': 'on demand',
  // a browser without popovers
  'runtime/frame/standInForPopovers.ts': 'on demand',
  // enlarging a picture
  'templates/components/zoom.ts': 'on demand',
  // submitting a form; an address with a search is one, too
  'runtime/analytics/track.ts': ['Search'],
  'runtime/newsletter/subscribe.ts': 'on demand',
  // focus of a search field
  'runtime/search/suggestions.ts': 'on demand',
  // an interaction, or values that an earlier visit stored
  'runtime/session/enterCommerce.ts': 'on demand',
  'runtime/compare/startCompare.ts': 'on demand',
  'runtime/basket/basketBadge.ts': 'on demand',
  // adding a product to the basket, or a basket with products
  'templates/basket/openDrawer.tsx': 'on demand',
  'templates/pages/Basket/mountBasket.tsx': 'on demand',
  'templates/pages/Checkout/hydrateCheckout.tsx': 'on demand',
  // the first field that a shopper fills in, and the choice of a payment method
  'runtime/checkout/ordering.ts': 'on demand',
  'runtime/checkout/providerWidget.ts': 'on demand',
  // orders that are collected
  'templates/delivery/loadStorePicker.ts': 'on demand',
  // the button of the map
  'templates/dealers/loadDealerMap.ts': 'on demand',
  // an address with an order
  'templates/pages/OrderConfirm/mountOrder.tsx': 'on demand',
  // products with many variants
  'templates/pages/Product/choice/largeChoice.ts': 'on demand',
  // products that the shopper has viewed before
  'templates/pages/Product/others/recentProductsView.ts': 'on demand',
  // a comparison with bikes
  'templates/pages/BikeComparison/hydrateComparison.tsx': 'on demand',
  'runtime/product/listingHistory.ts': ['Category', 'Product', 'Search'],
}

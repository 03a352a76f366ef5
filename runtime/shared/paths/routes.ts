/** The path segments of fixed page kinds; languages may replace them. */
export const englishRoutes = {
  campaigns: 'campaigns',
  productLines: 'product-lines',
  dealers: 'dealers',
  storeLocator: 'store-locator',
  basket: 'basket',
  checkout: 'checkout',
  orderConfirm: 'order-confirm',
  search: 'search',
  bikeComparison: 'bike-comparison',
  /** Precedes the page number of a product listing. */
  listingPage: 'page',
  contact: 'contact',
  shippingMethods: 'customer-service/shipping-methods',
  paymentMethods: 'customer-service/payment-methods',
} as const

export type Routes = Readonly<Record<keyof typeof englishRoutes, string>>

/** The path segments of fixed page kinds in one language. */
export const routesOf = (
  brand: {
    routes: Readonly<Record<string, Partial<Routes>>>
    productLines: { segment: string }
  },
  language: string,
): Routes => ({
  ...englishRoutes,
  productLines: brand.productLines.segment,
  ...brand.routes[language],
})

const routeNames = Object.keys(englishRoutes) as (keyof Routes)[]

/** Translates a path below the locale prefix from one language's segments to another's. */
export function pathInLanguage(path: string, from: Routes, to: Routes): string {
  for (const name of routeNames) {
    if (path === from[name]) return to[name]
    if (path.startsWith(`${from[name]}/`)) return to[name] + path.slice(from[name].length)
  }
  return path
}

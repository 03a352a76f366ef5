/** The path segments of the fixed page kinds; each language may replace some of them. */
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
  /** Before the number of a product listing's further pages. */
  listingPage: 'page',
  contact: 'contact',
  shippingMethods: 'customer-service/shipping-methods',
  paymentMethods: 'customer-service/payment-methods',
} as const

export type Routes = Readonly<Record<keyof typeof englishRoutes, string>>

/** The path segments of the fixed page kinds in one language. */
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

/** A path below the locale prefix with one language's segments as another language has it. */
export function pathInLanguage(path: string, from: Routes, to: Routes): string {
  for (const name of routeNames) {
    if (path === from[name]) return to[name]
    if (path.startsWith(`${from[name]}/`)) return to[name] + path.slice(from[name].length)
  }
  return path
}

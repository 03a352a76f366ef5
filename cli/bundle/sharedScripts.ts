import type { ScriptGraph } from './scriptGraph.ts'

export const clientEntry = 'templates/client.ts'
const router = 'templates/router.ts'
const commerce = 'templates/chunks/commerce.ts'
const react = 'templates/chunks/react.ts'
const shop = 'templates/chunks/shop.ts'

/** Scripts that do not wait for the router, with what has loaded before them. */
const early: Readonly<Record<string, readonly string[]>> = {
  [clientEntry]: [],
  [router]: [clientEntry],
  'templates/pages/Product/product.island.ts': [clientEntry],
}

/** The chunks of features with code in common. */
const chunks: Readonly<Record<string, readonly string[]>> = {
  'runtime/newsletter/subscribe.ts': [commerce],
  'runtime/session/enterCommerce.ts': [commerce],
  'templates/pages/Product/AddToBasket.island.ts': [commerce],
  'templates/pages/Product/NotifyMe.island.ts': [commerce],
  'templates/pages/Product/idle.island.ts': [commerce],

  'templates/components/NewsletterForm.island.tsx': [react],
  'templates/contact/mountContactForm.tsx': [react],
  'templates/pages/BikeComparison/hydrateComparison.tsx': [react, commerce],

  'runtime/checkout/ordering.ts': [shop],
  'runtime/checkout/providerWidget.ts': [shop],
  'templates/basket/openDrawer.tsx': [shop],
  'templates/delivery/loadStorePicker.ts': [shop],
  'templates/pages/Basket/mountBasket.tsx': [shop],
  'templates/pages/Checkout/hydrateCheckout.tsx': [shop],
  'templates/pages/OrderConfirm/mountOrder.tsx': [shop],
}

/** Files whose code a script shares as a whole, because it loads after them or with them. */
export const sharedScripts = (file: string): readonly string[] =>
  early[file] ?? [clientEntry, router, ...(chunks[file] ?? [])]

/** Throws if a file above is no script, as its row has no effect then. */
export function refuseUnknownScripts(graph: ScriptGraph): void {
  const scripts = new Set([...graph.values()].map(({ module }) => module))
  const unknown = Object.keys({ ...early, ...chunks }).filter((file) => !scripts.has(file))
  if (unknown.length > 0) throw new Error(`not scripts of the client: ${unknown.join(', ')}`)
}

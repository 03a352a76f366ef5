import type { PageKind } from '#templates/pages/index.ts'

/**
 * When the browser loads modules that others import with `import()`: `on demand`, after something that
 * a first visit to a page does not do, or on pages of these kinds only. The build takes every module
 * without a row to load on every page until the browser is idle; an island loads where it stands.
 */
export const lazyModules: Readonly<Record<string, 'on demand' | readonly PageKind[]>> = {
  // consent, which a first visit has not given. Where a brand asks for none they load by themselves, the
  // contact form with React: no figure tells that, since all brands have the same budgets
  'runtime/analytics/vitals.ts': 'on demand',
  'templates/components/ContactFormFields.tsx': 'on demand',
  // a form that is sent
  'runtime/analytics/track.ts': 'on demand',
  'runtime/newsletter/subscribe.ts': 'on demand',
  // a touch, or what an earlier visit stored
  'runtime/session/enterCommerce.ts': 'on demand',
  'runtime/product/listingHistory.ts': ['Category', 'Product'],
}

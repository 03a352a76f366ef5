import type { IslandModule, Start } from '#runtime/islands/island.ts'

interface BrowserSide {
  start: Start
  load: () => Promise<IslandModule>
}

/**
 * Parts of a page that have code in the browser: when each starts, and the module that brings it to
 * life. All else is HTML that was made at build. A page's own parts stand in its `page.ts`.
 */
export const islands = {
  BackToListing: { start: 'idle', load: () => import('./pages/Product/BackToListing.island.ts') },
  BatteryChoice: { start: 'load', load: () => import('./pages/Product/BatteryChoice.island.ts') },
  CampaignEnd: { start: 'idle', load: () => import('./components/CampaignEnd.island.ts') },
  ConsentGate: { start: 'visible', load: () => import('./components/ConsentGate.island.ts') },
  ContactForm: { start: 'visible', load: () => import('./components/ContactForm.island.tsx') },
  DealerFilters: { start: 'idle', load: () => import('./components/DealerFilters.island.ts') },
  Gallery: { start: 'idle', load: () => import('./components/Gallery.island.ts') },
  GeometryTable: { start: 'visible', load: () => import('./components/GeometryTable.island.ts') },
  NewsletterForm: {
    start: 'visible',
    load: () => import('./components/NewsletterForm.island.tsx'),
  },
  RailButtons: { start: 'idle', load: () => import('./components/RailButtons.island.ts') },
  VariantChoice: { start: 'load', load: () => import('./pages/Product/VariantChoice.island.ts') },
} satisfies Readonly<Record<string, BrowserSide>>

export type IslandName = keyof typeof islands

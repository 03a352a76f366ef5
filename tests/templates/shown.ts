import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageProvider } from '#runtime/page.tsx'
import type { PageContext } from '#shared/site.ts'
import en from '#templates/translations/en.json' with { type: 'json' }

export const context: PageContext = {
  brand: { id: 'brand-1', name: 'Velder' },
  country: 'GB',
  language: 'en',
  tag: 'en-GB',
  prefix: '/gb/en/',
  shopwareLanguageId: 'language',
  shopwareCurrency: { id: 'currency', iso: 'GBP', name: 'Pound', symbol: '£' },
  translations: en,
  features: {},
  errorDocument: null,
  images: { baseUrl: 'https://images.example' },
  listing: { columnsExtraWide: 3 },
  sellsOnline: true,
  pricesShown: true,
  locales: [],
  environment: 'test',
  tagContainer: null,
  consentScript: null,
  consentGroups: ['C0001'],
  webVitals: false,
  serviceWorker: false,
  commerce: { baseUrl: '', accessKey: 'key', salesChannelApi: false },
}

/** The HTML of a view as a page of the shop renders it. */
export function shown<Props extends object>(
  View: ComponentType<Props>,
  props: Props,
  changes: Partial<PageContext> = {},
): string {
  const page = {
    path: '/gb/en/',
    kind: 'Test',
    context: { ...context, ...changes },
    alternates: {},
  }
  const provided = { page, children: createElement(View, props) }
  return renderToStaticMarkup(createElement(PageProvider, provided))
}

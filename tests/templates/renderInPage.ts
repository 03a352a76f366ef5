import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import type { Locale } from '#shared/paths/locale.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { WrapperColor } from '#templates/components/section/WrapperColor.tsx'
import translations from '#templates/translations/en.json' with { type: 'json' }

const locale = (country: string, language: string): Locale => ({
  id: `${country}-${language}`.toLowerCase(),
  country,
  language,
  tag: `${language}-${country}`,
  currency: 'GBP',
  sellsOnline: true,
  prefix: `/${country}/${language}/`.toLowerCase(),
})

export const context: PageContext = {
  brand: { id: 'brand-1', name: 'Velder' },
  country: 'GB',
  language: 'en',
  tag: 'en-GB',
  prefix: '/gb/en/',
  shopwareLanguageId: 'language',
  shopwareCurrency: { id: 'currency', iso: 'GBP', name: 'Pound', symbol: '£' },
  translations,
  errorDocument: null,
  images: { baseUrl: 'https://images.example', kind: 'storyblok', options: {} },
  listing: { columnsExtraWide: 3 },
  comparisonPath: '/gb/en/bike-comparison/',
  hero: { layout: 'offer-grid', isDense: false },
  sellsOnline: true,
  pricesShown: true,
  taxState: 'gross',
  features: [],
  locales: [locale('GB', 'en'), locale('IE', 'en'), locale('CH', 'de'), locale('CH', 'fr')],
  environment: 'test',
  tagContainer: null,
  consentScript: null,
  consentGroups: ['C0001'],
  reviewsGroups: ['C0003'],
  webVitals: false,
  serviceWorker: false,
  commerce: {
    baseUrl: '',
    accessKey: 'key',
    salesChannelApi: false,
    isCurrencyDefault: true,
    imageHosts: [],
    paymentHosts: [],
  },
}

export type Changes = Partial<PageContext> & Pick<Partial<CurrentPage>, 'alternates' | 'hyphenate'>

/** Renders content that uses the page context to HTML. */
export const renderInPage = (
  content: ReactNode,
  { alternates = {}, hyphenate, ...changes }: Changes = {},
): string =>
  renderToStaticMarkup(
    createElement(PageProvider, {
      page: {
        path: '/gb/en/',
        kind: 'Home',
        alternates,
        context: { ...context, ...changes },
        ...(hyphenate ? { hyphenate } : {}),
      },
      // oxlint-disable-next-line react/no-children-prop -- required by its type
      children: createElement(WrapperColor, { color: 'plain', children: content }),
    }),
  )

/** Renders one component to HTML. */
export const shown = <Props extends object>(
  View: ComponentType<Props>,
  props: Props,
  changes: Changes = {},
): string => renderInPage(createElement(View, props), changes)

import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import type { Locale } from '#shared/locale.ts'
import type { PageContext } from '#shared/site.ts'
import { WrapperColor } from '#templates/components/WrapperColor.tsx'
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

const context: PageContext = {
  brand: { id: 'brand-1', name: 'Tillbrook' },
  country: 'GB',
  language: 'en',
  tag: 'en-GB',
  prefix: '/gb/en/',
  shopwareLanguageId: '',
  shopwareCurrency: { id: '', iso: 'GBP', name: '', symbol: '£' },
  translations,
  features: {},
  errorDocument: null,
  images: { baseUrl: 'https://images.example' },
  listing: { columnsExtraWide: 3 },
  sellsOnline: true,
  pricesShown: true,
  locales: [locale('GB', 'en'), locale('IE', 'en'), locale('CH', 'de'), locale('CH', 'fr')],
  environment: 'test',
  tagContainer: null,
  consentScript: null,
  consentGroups: ['C0001'],
  webVitals: false,
  serviceWorker: false,
  commerce: { baseUrl: '', accessKey: 'key', salesChannelApi: false },
}

/** HTML of something that reads the page context. */
export const renderInPage = (
  content: ReactNode,
  {
    alternates = {},
    ...changes
  }: Partial<PageContext> & Pick<Partial<CurrentPage>, 'alternates'> = {},
): string =>
  renderToStaticMarkup(
    createElement(PageProvider, {
      page: {
        path: '/gb/en/',
        kind: 'Home',
        alternates,
        context: { ...context, ...changes },
      },
      // oxlint-disable-next-line react/no-children-prop -- required by its type
      children: createElement(WrapperColor, { color: 'plain', children: content }),
    }),
  )

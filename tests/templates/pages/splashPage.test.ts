import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/paths/locale.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'
import page from '#templates/pages/Splash/page.ts'
import SplashPage from '#templates/pages/Splash/View.tsx'
import { shown } from '../renderInPage.ts'

const locale = (country: string, language: string) =>
  ({
    country,
    language,
    tag: country === 'INT' ? language : `${language}-${country}`,
    prefix: `/${country}/`,
  }) as Locale

describe('the splash page', () => {
  const site = {
    locales: [locale('FI', 'fi'), locale('SE', 'sv'), locale('INT', 'en')],
    splash: { heading: 'Velder', text: '', image: null },
    t: () => 'International',
  } as unknown as PageSite

  it('shows the name of each country in its language', () => {
    const html = shown(SplashPage, page.data(site, ''))
    expect(html).toContain('lang="fi-FI">Suomi</span>')
    expect(html).toContain('lang="sv-SE">Sverige</span>')
    expect(html).toContain('<span class="splash-page__name">International</span>')
    expect(html).toContain('>svenska</a>')
  })
})

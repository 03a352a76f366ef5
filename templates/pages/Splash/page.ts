import { organization, webSite } from '../definitions/structuredData.ts'
import { definePage } from '../definitions/definePage.ts'

/** The choice of country and language at the site's root. A brand with one locale has none. */
export default definePage({
  budget: { css: 10_600 },

  routes: () => [],
  brandRoutes: (site) =>
    site.locales.length > 1
      ? [{ path: '/', key: '', source: { kind: 'rule', name: 'the splash page at the root' } }]
      : [],

  data(site) {
    return {
      ...site.splash,
      heading: site.splash.heading.trim() || site.rules.name,
      choices: site.locales.map((locale) => {
        // visitors may not know the default language
        const nativeName = (type: 'region' | 'language', code: string) =>
          new Intl.DisplayNames([locale.tag], { type }).of(code) ?? code
        return {
          path: locale.prefix,
          tag: locale.tag,
          country: locale.country,
          countryName:
            locale.country === 'INT'
              ? site.t('splash.international')
              : nativeName('region', locale.country),
          languageName: nativeName('language', locale.language),
        }
      }),
    }
  },

  head: (data, site) => ({
    title: site.rules.name,
    description: data.text,
    ...(data.image ? { image: data.image } : {}),
  }),

  structuredData: (_data, site) => [organization(site), webSite(site, '/')],
})

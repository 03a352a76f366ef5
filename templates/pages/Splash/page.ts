import { organization, webSite } from '../definitions/structuredData.ts'
import { definePage } from '../page.ts'

/** The site's root: the choice of country and language. There is none for a brand with one locale. */
export default definePage({
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
        // read by those who cannot read the default language
        const own = (type: 'region' | 'language', code: string) =>
          new Intl.DisplayNames([locale.tag], { type }).of(code) ?? code
        return {
          path: locale.prefix,
          tag: locale.tag,
          country: locale.country,
          countryName:
            locale.country === 'INT'
              ? site.t('splash.international')
              : own('region', locale.country),
          languageName: own('language', locale.language),
        }
      }),
    }
  },

  head: (data, site) => ({
    title: site.rules.name,
    description: data.text,
    canonical: '/',
    ...(data.image ? { image: data.image.src } : {}),
  }),

  structuredData: (_data, site) => [organization(site), webSite(site, '/')],
})

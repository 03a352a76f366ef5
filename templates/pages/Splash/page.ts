import { definePage } from '#shared/page.ts'

/** The site's root: the choice of country and language. There is none for a brand with one locale. */
export default definePage({
  isStatic: true,
  scope: 'brand',
  routes: (site) =>
    site.locales.length > 1
      ? [{ path: '/', key: '', source: { kind: 'rule', name: 'the splash page at the root' } }]
      : [],

  data(site) {
    const regions = new Intl.DisplayNames([site.locale.tag], { type: 'region' })
    return {
      ...site.splash,
      choices: site.locales.map((locale) => {
        const own = new Intl.DisplayNames([locale.tag], { type: 'language' }).of(locale.language)
        return {
          path: locale.prefix,
          tag: locale.tag,
          country: locale.country,
          countryName:
            locale.country === 'INT'
              ? site.t('splash.international')
              : (regions.of(locale.country) ?? locale.country),
          languageName: own ?? locale.language,
        }
      }),
    }
  },

  head: (data, site) => ({
    title: site.rules.name,
    description: data.text,
    canonical: '/',
  }),
})

import { notFoundFile } from '#shared/files/outputFiles.ts'
import { readingText } from '#templates/richtext/readingText.ts'
import { pageTitle } from '../definitions/story.ts'
import { definePage } from '../definitions/definePage.ts'

/** A page for each locale, and one at the root for paths without a locale. */
export default definePage({
  routes: (site) => [
    {
      path: `${site.locale.prefix}${notFoundFile}`,
      key: '',
      source: { kind: 'rule', name: 'the not-found page of every locale' },
      noIndex: true,
    },
  ],
  brandRoutes: () => [
    {
      path: `/${notFoundFile}`,
      key: '',
      source: { kind: 'rule', name: 'the not-found page' },
      noIndex: true,
    },
  ],
  data: (site) => ({
    ...site.notFound,
    heading: site.notFound.heading.trim() || site.t('notFound.heading'),
    home: site.locale.prefix,
  }),
  head: (data, site) => ({
    title: pageTitle(site, data.heading),
    description: readingText(data.content),
  }),
})

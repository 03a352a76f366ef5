import { serverErrorFile } from '#shared/files/outputFiles.ts'
import { readingText } from '#templates/richtext/readingText.ts'
import { pageTitle } from '../definitions/story.ts'
import { definePage } from '../definitions/definePage.ts'

/** The host serves these pages if something fails, so they need no script. */
export default definePage({
  routes: (site) => [
    {
      path: `${site.locale.prefix}${serverErrorFile}`,
      key: '',
      source: { kind: 'rule', name: 'the server-error page of every locale' },
      noIndex: true,
    },
  ],
  brandRoutes: () => [
    {
      path: `/${serverErrorFile}`,
      key: '',
      source: { kind: 'rule', name: 'the server-error page' },
      noIndex: true,
    },
  ],
  data: (site) => ({
    ...site.serverError,
    heading: site.serverError.heading.trim() || site.t('serverError.heading'),
    home: site.locale.prefix,
  }),
  head: (data, site) => ({
    title: pageTitle(site, data.heading),
    description: readingText(data.content),
  }),
})

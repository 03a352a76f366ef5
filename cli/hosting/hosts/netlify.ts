import { asRequested, wholeLocation, overLimit, type Host } from '../host.ts'
import { headerLines } from './headersFile.ts'

/** More redirects than this make each deployment slow. */
const mostRedirects = 10_000

/**
 * Files of Netlify. Its own `Cache-Control` is that of documents here; rules of others do not overlap with it. A path
 * matches with and without a slash at its end. `!` redirects although there is a document for hosts without redirects.
 */
export const netlify: Host = {
  files: ({ headers, cacheRules, redirects }) => [
    {
      path: '_headers',
      content: `${[
        ...headerLines('/*', headers),
        ...cacheRules.flatMap(({ pattern, cacheControl }) =>
          headerLines(pattern, { 'Cache-Control': cacheControl }),
        ),
      ].join('\n')}\n`,
    },
    ...(redirects.length > 0
      ? [
          {
            path: '_redirects',
            content: redirects
              .map(({ from, to }) => `${asRequested(from)} ${wholeLocation(to)} 301!\n`)
              .join(''),
          },
        ]
      : []),
  ],
  problems: ({ redirects }) =>
    overLimit('Netlify', {
      what: 'redirects',
      found: redirects.length,
      limit: mostRedirects,
      todo: 'Remove old redirects from the data source redirects.',
    }),
}

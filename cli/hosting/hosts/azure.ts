import { notFoundFile } from '#shared/files/outputFiles.ts'
import {
  asRequested,
  bothSpellings,
  wholeLocation,
  overLimit,
  type Host,
  type Hosting,
} from '../host.ts'
import { revalidated } from '../cacheRules.ts'

const mostBytes = 20 * 1024

/**
 * The file of Azure Static Web Apps. The first route that matches wins, so redirects come first. Of error
 * documents, it takes that of the root for a missing page. `navigationFallback` is not set, as it would answer data with HTML.
 */
export const azure: Host = {
  files: (hosting) => [{ path: 'staticwebapp.config.json', content: configOf(hosting) }],
  problems: (hosting) =>
    overLimit('Azure Static Web Apps', {
      what: 'bytes of staticwebapp.config.json',
      found: Buffer.byteLength(configOf(hosting)),
      limit: mostBytes,
      todo: 'Remove old redirects from the data source redirects, or use another host.',
    }),
}

const configOf = ({ headers, cacheRules, redirects }: Hosting): string =>
  `${JSON.stringify({
    trailingSlash: 'always',
    globalHeaders: { ...headers, 'Cache-Control': revalidated },
    routes: [
      ...redirects.flatMap(({ from, to }) =>
        bothSpellings(from).map((path) => ({
          route: asRequested(path),
          redirect: wholeLocation(to),
          statusCode: 301,
        })),
      ),
      ...cacheRules.map(({ pattern, cacheControl }) => ({
        route: pattern,
        headers: { 'Cache-Control': cacheControl },
      })),
    ],
    responseOverrides: {
      404: { rewrite: `/${notFoundFile}`, statusCode: 404 },
    },
    mimeTypes: {
      '.webmanifest': 'application/manifest+json',
      '.woff2': 'font/woff2',
    },
  })}\n`

import { notFoundFile, serverErrorFile } from '#shared/files/outputFiles.ts'
import {
  asRequested,
  bothSpellings,
  locationOf,
  overLimit,
  type Host,
  type Hosting,
} from '../host.ts'

const mostBytes = 20 * 1024

/**
 * The file of Azure Static Web Apps. The first route that matches wins, so redirects come first. There is one document
 * for each status, that of the root. `navigationFallback` is not set, as it would answer data with HTML.
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
    globalHeaders: headers,
    routes: [
      ...redirects.flatMap(({ from, to }) =>
        bothSpellings(from).map((path) => ({
          route: asRequested(path),
          redirect: locationOf(to),
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
      500: { rewrite: `/${serverErrorFile}`, statusCode: 500 },
    },
    mimeTypes: {
      '.webmanifest': 'application/manifest+json',
      '.woff2': 'font/woff2',
    },
  })}\n`

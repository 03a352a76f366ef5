import { asRequested, wholeLocation, overLimit, type Host, type HostFile } from '../host.ts'
import type { ResponseHeaders } from '../responseHeaders.ts'

/** Redirects, headers and rewrites of `vercel.json` together. */
const mostRoutes = 2_048
/** Characters of the source of a bulk redirect. */
const longestSource = 2_048

const bulkFile = 'bulk-redirects.json'

/** Files of Vercel. More redirects than `vercel.json` takes are in a file of bulk redirects. */
export const vercel: Host = {
  files({ headers, cacheRules, redirects }): readonly HostFile[] {
    const isBulk = redirects.length + cacheRules.length + 1 > mostRoutes
    const config = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      trailingSlash: true,
      headers: [
        { source: '/(.*)', headers: pairs(headers) },
        // the last one that matches wins
        ...cacheRules.map(({ pattern, cacheControl }) => ({
          source: escapeSource(pattern.replace(/\*$/, '')) + (pattern.endsWith('*') ? '(.*)' : ''),
          headers: pairs({ 'Cache-Control': cacheControl }),
        })),
      ],
      ...(isBulk
        ? { bulkRedirectsPath: bulkFile }
        : {
            redirects: redirects.map(({ from, to }) => ({
              source: escapeSource(asRequested(from)),
              destination: wholeLocation(to),
              statusCode: 301,
            })),
          }),
    }
    const bulk = redirects.map(({ from, to }) => ({
      source: asRequested(from),
      destination: wholeLocation(to),
      statusCode: 301,
    }))
    return [
      { path: 'vercel.json', content: `${JSON.stringify(config, null, 2)}\n` },
      ...(isBulk ? [{ path: bulkFile, content: `${JSON.stringify(bulk, null, 2)}\n` }] : []),
    ]
  },
  problems: ({ redirects }) =>
    overLimit('Vercel', {
      what: 'characters in the path of a redirect',
      found: Math.max(0, ...redirects.map(({ from }) => asRequested(from).length)),
      limit: longestSource,
      todo: 'Shorten the longest redirect of the data source redirects.',
    }),
}

const pairs = (headers: ResponseHeaders) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

/** A source is a pattern, in which these have a meaning. */
const escapeSource = (path: string): string => path.replace(/[().*+?:{}[\]\\|^$]/g, String.raw`\$&`)

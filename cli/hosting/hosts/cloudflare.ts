import {
  asRequested,
  bothSpellings,
  wholeLocation,
  overLimit,
  type Host,
  type Hosting,
} from '../host.ts'
import { headerLines } from './headersFile.ts'

/** Limits of Cloudflare Pages and of assets of Workers. */
const limits = {
  headerRules: 100,
  line: 2_000,
  redirects: 2_000,
  redirectLine: 1_000,
  files: 20_000,
  fileBytes: 25 * 1024 ** 2,
}

/**
 * Files of Cloudflare. All matching rules apply, and values of one header are joined with commas, so a rule takes off
 * the `Cache-Control` that Cloudflare sets.
 */
export const cloudflare: Host = {
  files: (hosting) => [
    { path: '_headers', content: `${headersOf(hosting).join('\n')}\n` },
    ...(hosting.redirects.length > 0
      ? [{ path: '_redirects', content: `${redirectsOf(hosting).join('\n')}\n` }]
      : []),
  ],
  problems(hosting) {
    const lines = headersOf(hosting)
    const redirects = redirectsOf(hosting)
    return [
      ...over({
        what: 'rules of headers',
        found: hosting.cacheRules.length + 1,
        limit: limits.headerRules,
        todo: 'Use another host.',
      }),
      ...over({
        what: 'characters in a line of _headers',
        found: longest(lines),
        limit: limits.line,
        todo: 'Name fewer hosts in "hosting.contentPolicy" of the brand’s file.',
      }),
      ...over({
        what: 'redirects, of which each has two spellings,',
        found: redirects.length,
        limit: limits.redirects,
        todo: 'Remove old redirects from the data source redirects.',
      }),
      ...over({
        what: 'characters in a redirect',
        found: longest(redirects),
        limit: limits.redirectLine,
        todo: 'Shorten the longest redirect of the data source redirects.',
      }),
    ]
  },
  fileProblems: (files) => [
    ...over({
      what: 'files',
      found: files.length,
      limit: limits.files,
      todo: 'Leave out "hosting.compress", since Cloudflare compresses, or use another host.',
    }),
    ...over({
      what: 'bytes in a file',
      found: Math.max(0, ...files.map(({ bytes }) => bytes)),
      limit: limits.fileBytes,
      todo: 'Use another host.',
    }),
  ],
}

const over = (facts: Parameters<typeof overLimit>[1]) => overLimit('Cloudflare', facts)

const headersOf = ({ headers, cacheRules }: Hosting): readonly string[] => [
  ...headerLines('/*', headers),
  ...cacheRules.flatMap(({ pattern, cacheControl }) =>
    headerLines(pattern, { 'Cache-Control': cacheControl }, { detached: ['Cache-Control'] }),
  ),
]

const redirectsOf = ({ redirects }: Hosting): readonly string[] =>
  redirects.flatMap(({ from, to }) =>
    bothSpellings(from).map((path) => `${asRequested(path)} ${wholeLocation(to)} 301`),
  )

const longest = (lines: readonly string[]): number =>
  Math.max(0, ...lines.map(({ length }) => length))

import { notFoundFile, serverErrorFile } from '#shared/files/outputFiles.ts'
import { revalidated } from '../cacheRules.ts'
import { escapeRegex, locationOf, privateFolder, type Host, type Hosting } from '../host.ts'

/** A snippet for Caddy: a configuration imports the file, and each site `import shopgen FOLDER`. */
export const caddy: Host = {
  files: (hosting) => [{ path: `${privateFolder}/Caddyfile`, content: snippetOf(hosting) }],
}

/** What depends on the path is in maps, since Caddy sorts directives by their paths. */
const snippetOf = ({
  headers,
  cacheRules,
  redirects,
  prefixes,
}: Hosting): string => `# Import this file, and within a site: import shopgen FOLDER
(shopgen) {
	root * {args.0}

${mapOf(
  'path',
  ['cache'],
  [
    ...cacheRules.map(
      ({ pattern, cacheControl }) => [patternRegex(pattern), cacheControl] as const,
    ),
    [null, revalidated],
  ],
)}
${mapOf(
  'path',
  ['redirect', 'redirect_keeps', 'redirect_hash'],
  [...redirects.map(({ from, to }) => redirectRow(from, to)), [null, '', '', '']],
)}
${mapOf(
  'query',
  ['query'],
  [
    ['^(.+)$', '?${1}'],
    [null, ''],
  ],
)}
	header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} ${quote(value)}\n`)
  .join('')}		Cache-Control {shopgen_cache}
	}

	# A redirect keeps the query of the request, unless its target has one.
	@redirect expression {shopgen_redirect} != "" && {shopgen_redirect_keeps} == "query"
	redir @redirect {shopgen_redirect}{shopgen_query}{shopgen_redirect_hash} 301
	@redirectOwn expression {shopgen_redirect} != "" && {shopgen_redirect_keeps} == "own"
	redir @redirectOwn {shopgen_redirect}{shopgen_redirect_hash} 301

	# Adds a missing slash, which the file server does without the query.
	@folder {
		file {path}/index.html
		not path */
	}
	redir @folder {path}/{shopgen_query} 301

	@private {
		path_regexp /\\.
		not path /.well-known/*
	}
	error @private 404

	file_server {
		precompressed zstd br gzip
	}

	handle_errors {
${mapOf(
  'path',
  ['locale'],
  [...prefixes.map((prefix) => [`^${escapeRegex(prefix)}`, prefix] as const), [null, '/']],
  2,
)}
		@notFound expression {err.status_code} == 404
		rewrite @notFound {shopgen_locale}${notFoundFile}
		@failed expression {err.status_code} >= 500
		rewrite @failed {shopgen_locale}${serverErrorFile}

		# A file that is missing now may be there after a deployment.
		header Cache-Control "${revalidated}"
		file_server {
			precompressed zstd br gzip
		}
	}
}
`

type Row = readonly [regex: string | null, ...outputs: string[]]

/** A directive that sets placeholders by a part of the request. The row without a pattern is for all others. */
function mapOf(source: string, names: readonly string[], rows: readonly Row[], depth = 1): string {
  const indent = '\t'.repeat(depth)
  const outputs = names.map((name) => `{shopgen_${name}}`)
  const lines = rows.map(
    ([regex, ...values]) =>
      `${indent}\t${[regex === null ? 'default' : quote(`~${regex}`), ...values.map(quote)].join(' ')}\n`,
  )
  return `${indent}map {${source}} ${outputs.join(' ')} {\n${lines.join('')}${indent}}\n`
}

const patternRegex = (pattern: string): string =>
  pattern.endsWith('*') ? `^${escapeRegex(pattern.slice(0, -1))}` : `^${escapeRegex(pattern)}$`

const redirectRegex = (from: string): string =>
  from === '/' ? '^/$' : `^${escapeRegex(from.replace(/\/$/, ''))}/?$`

function redirectRow(from: string, to: string): Row {
  const { location, hash, keepsQuery } = locationOf(to)
  return [
    redirectRegex(from),
    escapePlaceholders(location),
    keepsQuery ? 'query' : 'own',
    escapePlaceholders(hash),
  ]
}

const escapePlaceholders = (location: string): string =>
  location.replaceAll('{', '%7B').replaceAll('}', '%7D')

/** Within quotes, only a quote is escaped. */
const quote = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`

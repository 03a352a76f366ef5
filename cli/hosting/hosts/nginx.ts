import { notFoundFile, serverErrorFile } from '#shared/files/outputFiles.ts'
import { revalidated, type CacheRule } from '../cacheRules.ts'
import { escapeRegex, locationOf, privateFolder, type Host, type Hosting } from '../host.ts'

/** Both are included by the configuration of the server: the first within `http`, the second within `server`. */
const mapsFile = `${privateFolder}/nginx-http.conf`
const serverFile = `${privateFolder}/nginx-server.conf`

/**
 * Files for nginx. A location with a header of its own would inherit no other, so headers that depend on the path are
 * variables, and all are set once for the server.
 */
export const nginx: Host = {
  files: (hosting) => [
    { path: mapsFile, content: mapsOf(hosting) },
    { path: serverFile, content: serverOf(hosting) },
  ],
}

const mapsOf = ({
  cacheRules,
  redirects,
  prefixes,
}: Hosting): string => `# Include this within http { }.

map $uri $shopgen_kept {
  default "${revalidated}";
${cacheRules.map((rule) => `  ${matchOf(rule)} "${rule.cacheControl}";\n`).join('')}}

# A file that is missing now may be there after a deployment.
map $status $shopgen_cache {
  default $shopgen_kept;
  "~^[45]" "${revalidated}";
}

# Of the request, since $uri becomes that of the error document.
map $request_uri $shopgen_locale {
  default "/";
${prefixes.map((prefix) => `  ${quote(`~^${escapeRegex(prefix)}`)} ${quote(prefix)};\n`).join('')}}

# A redirect keeps the query of the request, unless its target has one.
map $uri $shopgen_redirect {
  default "";
${redirects.map(redirectLine).join('')}}
`

const serverOf = ({
  headers,
}: Hosting): string => `# Include this within server { }, beside root and listen.

index index.html;
absolute_redirect off;
charset utf-8;
charset_types text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json image/svg+xml;
gzip_static on;
gzip_vary on;

${Object.entries({ ...headers, 'Cache-Control': '$shopgen_cache' })
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`)
  .join('')}
# A folder without a page must not be listed, which is 403.
error_page 403 404 =404 \${shopgen_locale}${notFoundFile};
error_page 500 502 503 504 \${shopgen_locale}${serverErrorFile};

if ($shopgen_redirect) {
  return 301 $shopgen_redirect;
}

location ~ /\\.(?!well-known/) {
  return 404;
}

location ~ \\.webmanifest$ {
  types { }
  default_type application/manifest+json;
}
`

function redirectLine({ from, to }: { from: string; to: string }): string {
  const pattern = from === '/' ? '~^/$' : `~^${escapeRegex(from.replace(/\/$/, ''))}/?$`
  const { location, hash, keepsQuery } = locationOf(to)
  return `  ${quote(pattern)} ${quote(location + (keepsQuery ? '$is_args$args' : '') + hash)};\n`
}

const matchOf = ({ pattern }: CacheRule): string =>
  pattern.endsWith('*') ? quote(`~^${escapeRegex(pattern.slice(0, -1))}`) : quote(pattern)

/** Quotes of headers, such as those of a Content-Security-Policy, are single ones. */
const quote = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`

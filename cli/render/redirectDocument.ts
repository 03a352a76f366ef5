import { escapeAttribute } from './document.ts'

/**
 * What stands at a redirect's address on a host that knows no redirects: its script leads on with the
 * query and the hash that were asked for. Without scripts a refresh does, which cannot keep them, and
 * else the link. Hosts that know redirects answer 301 and never show it.
 */
export function redirectDocument({
  to,
  script,
  tag,
  siteUrl,
  moved,
}: {
  to: string
  /** Address of the script of redirect documents. */
  script: string
  tag: string
  siteUrl: string
  /** “This page has moved.” */
  moved: string
}): string {
  const target = escapeAttribute(to)
  const canonical = escapeAttribute(to.startsWith('/') ? siteUrl + to : to)
  const text = escapeAttribute(moved)
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<script src="${script}" data-to="${target}"></script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<p><a href="${target}">${text}</a></p>
</body>
</html>
`
}

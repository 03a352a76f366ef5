import { escapeAttribute } from './document.ts'

/**
 * The document at the address of a redirect, for hosts without redirects. Its script keeps query and hash of the
 * request. Without scripts, a refresh redirects without them, and there is a link. Hosts that support redirects
 * respond with 301 instead.
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

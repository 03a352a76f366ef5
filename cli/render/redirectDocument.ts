import { escapeAttribute } from './document.ts'

/**
 * What stands at a redirect's address on a host that knows no redirects: it leads on by itself, and
 * its link does where that is switched off. Hosts that know them answer 301 and never show it.
 */
export function redirectDocument({
  to,
  tag,
  siteUrl,
  moved,
}: {
  to: string
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
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<p><a href="${target}">${text}</a></p>
</body>
</html>
`
}

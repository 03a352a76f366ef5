import type { MenuBarWidth } from '#shared/menuBarWidths.ts'
import {
  icoFile,
  iconFile,
  pngIconFile,
  touchIconFile,
  webManifestFile,
} from '#shared/files/outputFiles.ts'
import type { Head } from '#shared/files/page.ts'
import type { OpenGraphImage } from '#templates/pages/definitions/openGraphImage.ts'
import type { StructuredData } from '#templates/pages/definitions/pageDefinition.ts'
import { scriptJson } from '#shared/files/scriptJson.ts'
import type { PreloadedPicture } from '#templates/preloads.ts'
import type { Bundle, StyleSheet } from '../bundle/bundleBrand.ts'
import type { Piece } from '../pieces.ts'

export interface DocumentParts {
  path: string
  /** Hash of the page data behind the body: the browser updates a page whose data has another hash. */
  dataHash: string
  head: Head
  siteUrl: string
  brandName: string
  /** Language versions of the page, itself included: `en-GB` and its path. */
  alternates: readonly { tag: string; path: string }[]
  structuredData: readonly StructuredData[]
  /** The main pictures, which the document preloads. */
  pictures: readonly PreloadedPicture[]
  /** The page's root: HTML, and names of shared parts. */
  body: readonly Piece[]
  openGraphType: 'article' | 'website'
  openGraphImage: OpenGraphImage
  /** Additional styles of the page kind. */
  styles: StyleSheet | undefined
  /** Addresses of scripts that islands need at once, in addition to the client. */
  scripts: readonly string[]
  /** Header, footer and locale switcher of the body: slot to name. */
  slices: Readonly<Record<string, string>>
  /** The name of the first part of the document, see `documentStart`. */
  start: string
}

/** What documents of a locale begin with. */
export function documentStart(
  { tag, barFrom }: DocumentLocale,
  { htmlAttributes, headScript, frameStyles }: Bundle,
): string {
  const attributes = Object.entries({
    ...htmlAttributes,
    'data-bar-from': String(barFrom ?? 'never'),
  })
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')
  return [
    '<!doctype html>',
    `<html lang="${tag}"${attributes}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // ahead of the style sheets, for which a script would have to wait
    `<script>${headScript}</script>`,
    // The first paint waits for style sheets, so the browser requests them first. Fonts are not preloaded, since
    // browsers delay the first paint for them, and fallback fonts have the same metrics.
    `<link rel="stylesheet" href="${frameStyles.url}">`,
    '<meta name="color-scheme" content="light dark">',
    // one size, else Chrome prefers it to the SVG
    `<link rel="icon" href="/${icoFile}" sizes="32x32">`,
    `<link rel="icon" href="/${pngIconFile(32)}" type="image/png" sizes="32x32">`,
    `<link rel="icon" href="/${iconFile}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/${touchIconFile}">`,
    `<link rel="manifest" href="/${webManifestFile}">\n`,
  ].join('\n')
}

interface DocumentLocale {
  tag: string
  /** Width of the window from which the header has its menu as a bar; null for none. */
  barFrom: MenuBarWidth | null
}

/** The HTML document of a page. */
export function renderDocument(
  parts: DocumentParts,
  bundle: Pick<Bundle, 'client' | 'clientImports' | 'runtimeHash'>,
): readonly Piece[] {
  const { head, siteUrl } = parts
  const absolute = (path: string) => (path.startsWith('/') ? siteUrl + path : path)

  const lines = [
    parts.styles && `<link rel="stylesheet" href="${parts.styles.url}" data-kind-styles>`,
    // the main picture is the largest paint
    preloadLinks(parts.pictures),
    `<title>${escapeText(head.title)}</title>`,
    head.description && meta('description', head.description),
    head.keywords && meta('keywords', head.keywords),
    head.noIndex && meta('robots', 'noindex'),
    head.canonical && `<link rel="canonical" href="${escapeAttribute(absolute(head.canonical))}">`,
    ...parts.alternates.map(
      ({ tag, path }) =>
        `<link rel="alternate" hreflang="${tag}" href="${escapeAttribute(absolute(path))}">`,
    ),
    property('og:title', head.title),
    head.description && property('og:description', head.description),
    property('og:type', parts.openGraphType),
    head.updatedAt && property('og:updated_time', head.updatedAt),
    property('og:site_name', parts.brandName),
    head.canonical && property('og:url', absolute(head.canonical)),
    ...imageProperties(parts.openGraphImage, absolute),
    ...[...bundle.clientImports, ...parts.scripts].map(preloadScript),
    `<script type="module" src="${bundle.client}" fetchpriority="low"></script>`,
    ...parts.structuredData.map(
      (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ].filter((line): line is string => typeof line === 'string' && line !== '')

  return [
    { part: parts.start },
    `${lines.join('\n')}\n</head>\n` +
      `<body>\n<div id="root" data-page="${escapeAttribute(parts.path)}" data-runtime="${bundle.runtimeHash}" data-hash="${parts.dataHash}" ` +
      `data-slices="${escapeAttribute(JSON.stringify(parts.slices))}">`,
    ...parts.body,
    '</div>\n</body>\n</html>\n',
  ]
}

const imageProperties = (
  { address, width, height, alt }: OpenGraphImage,
  absolute: (path: string) => string,
): readonly string[] => [
  property('og:image', absolute(address)),
  ...(width > 0 && height > 0
    ? [property('og:image:width', String(width)), property('og:image:height', String(height))]
    : []),
  property('og:image:alt', alt),
]

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeAttribute(content)}">`

/** A page may show a picture twice, but preloads it once. */
const preloadLinks = (pictures: readonly PreloadedPicture[]) =>
  [...new Set(pictures.map(preloadPicture))].join('')

/** A browser that reads `imagesrcset` must not load `href` as well. */
function preloadPicture({ src, srcSet, sizes }: PreloadedPicture): string {
  const source = srcSet ? { imageSrcSet: srcSet, imageSizes: sizes } : { href: src }
  const attributes = Object.entries(source)
    .map(([name, value]) => (value ? ` ${name}="${escapeAttribute(value)}"` : ''))
    .join('')
  return `<link rel="preload" as="image"${attributes} fetchPriority="high"/>`
}

const preloadScript = (url: string) =>
  `<link rel="modulepreload" href="${url}" fetchpriority="low">`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeAttribute(content)}">`

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export const escapeAttribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

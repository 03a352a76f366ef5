export interface InlineStyles {
  /** Address of the same styles as a file; null for styles of all pages, which have no file. */
  url: string | null
  text: string
}

/** What a document loads without scripts. */
export interface DocumentLoads {
  /** Addresses of scripts, preloaded ones included. */
  scripts: readonly string[]
  /** The text of all inline scripts. */
  inlineScript: string
  /** Inline styles in document order. */
  styles: readonly InlineStyles[]
  /** The number of pictures that are not lazy. */
  pictures: number
  text: string
  /** The document without its inline styles. */
  unstyled: string
}

// Attribute values have no angle brackets or quotes: React, sanitize-html and the document's head escape
// them.
const loadingElement = /<(script|link|img)\s([^<>]*)>/gi
const background = /\sstyle="[^"]*url\((?:&quot;|&#x27;)?([^"()]*?)(?:&quot;|&#x27;)?\)/gi

/** Reads a document that the build has rendered. */
export function documentLoads(document: string): DocumentLoads {
  // styles are most of a document, and the same on many: the rest is searched without them
  const unstyled = withoutStyles(document)
  const html = withoutFallbacks(unstyled)
  const found = emptyFound()
  for (const [, name = '', attributes = ''] of html.matchAll(loadingElement)) {
    addElement(name.toLowerCase(), (attribute) => attributeOf(attributes, attribute), found)
  }
  for (const [, url = ''] of html.matchAll(background)) addUrl(found.image, url)
  return {
    scripts: [...found.script],
    inlineScript: inlineScriptOf(html),
    styles: stylesOf(withoutFallbacks(document)),
    pictures: found.image.size,
    text: textOf(html),
    unstyled,
  }
}

const withoutFallbacks = (html: string) =>
  html.includes('<noscript') ? html.replace(/<noscript\b[^>]*>[^]*?<\/noscript>/gi, '') : html

type Read = (attribute: string) => string | null
type Found = ReturnType<typeof emptyFound>

const emptyFound = () => ({ script: new Set<string>(), image: new Set<string>() })

function addElement(name: string, read: Read, found: Found): void {
  if (name === 'script') return addUrl(found.script, read('src'))
  if (name === 'img') {
    if (read('loading') !== 'lazy') addUrl(found.image, read('srcset') ?? read('src'))
    return
  }
  const [rel, kind] = [read('rel'), read('as')]
  if (rel === 'modulepreload') addUrl(found.script, read('href'))
  else if (rel === 'preload' && kind === 'image') {
    addUrl(found.image, read('imagesrcset') ?? read('href'))
  }
}

function addUrl(urls: Set<string>, url: string | null): void {
  if (url !== null && url !== '' && !url.startsWith('data:')) urls.add(url)
}

const patterns = Object.fromEntries(
  ['src', 'srcset', 'imagesrcset', 'loading', 'rel', 'as', 'href', 'type', 'data-kind-styles'].map(
    (name) => [name, new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i')],
  ),
)

function attributeOf(attributes: string, name: string): string | null {
  const value = patterns[name]?.exec(attributes)?.[1]
  return value === undefined ? null : value.replaceAll('&amp;', '&')
}

const styleElement = /<style\b([^>]*)>([^]*?)<\/style>/gi

const withoutStyles = (html: string): string => html.replace(styleElement, '')

const stylesOf = (html: string): readonly InlineStyles[] =>
  [...html.matchAll(styleElement)].map(([, attributes = '', text = '']) => ({
    url: attributeOf(attributes, 'data-kind-styles'),
    text,
  }))

const scriptElement = /<script\b([^>]*)>([^]*?)<\/script>/gi

/** Scripts that run, which JSON does not. */
const inlineScriptOf = (html: string): string =>
  [...html.matchAll(scriptElement)]
    .filter(([, attributes = '']) => /^(?:text\/javascript|module)?$/.test(typeOf(attributes)))
    .map(([, , code = '']) => code)
    .join('')

const typeOf = (attributes: string) => attributeOf(attributes, 'type') ?? ''

/** The text of the body, hidden text included. */
const textOf = (html: string): string =>
  html
    .slice(Math.max(html.indexOf('<body'), 0))
    .replace(scriptElement, '')
    .replace(/<[^>]*>/g, ' ')

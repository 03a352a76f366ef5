export interface InlineStyles {
  /** Address of the same styles as a file; null for those that no page loads by themselves. */
  url: string | null
  text: string
}

/** What a document asks for by itself, and which islands stand in it. */
export interface DocumentLoads {
  /** Addresses of scripts, preloaded ones included. */
  scripts: readonly string[]
  /** The text of all scripts that stand in the document. */
  inlineScript: string
  /** Styles that stand in the document, in their order. */
  styles: readonly InlineStyles[]
  /** How many pictures load without being scrolled to. */
  pictures: number
  /** Names of its islands, sorted. */
  islands: readonly string[]
  text: string
}

// Attribute values hold no angle brackets and no quotes: React, sanitize-html and the document's head
// escape them.
const loadingElement = /<(script|link|img)\s([^<>]*)>/gi
const island = /\sdata-island="([^"]*)"/gi
const background = /\sstyle="[^"]*url\((?:&quot;|&#x27;)?([^"()]*?)(?:&quot;|&#x27;)?\)/gi

/** Reads a document that the build has rendered. */
export function documentLoads(document: string): DocumentLoads {
  const html = document.replace(/<noscript\b[^>]*>[^]*?<\/noscript>/gi, '')
  const found = emptyFound()
  for (const [, name = '', attributes = ''] of html.matchAll(loadingElement)) {
    addElement(name.toLowerCase(), (attribute) => attributeOf(attributes, attribute), found)
  }
  for (const [, url = ''] of html.matchAll(background)) addUrl(found.image, url)
  const islands = new Set([...html.matchAll(island)].map(([, name = '']) => name))
  return {
    scripts: [...found.script],
    inlineScript: inlineScriptOf(html),
    styles: stylesOf(html),
    pictures: found.image.size,
    islands: [...islands].sort(),
    text: textOf(html),
  }
}

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

/** The document as it would be with its styles in files. */
export const withoutStyles = (html: string): string => html.replace(styleElement, '')

const stylesOf = (html: string): readonly InlineStyles[] =>
  [...html.matchAll(styleElement)].map(([, attributes = '', text = '']) => ({
    url: attributeOf(attributes, 'data-kind-styles'),
    text,
  }))

const scriptElement = /<script\b([^>]*)>([^]*?)<\/script>/gi

/** Those that run: no JSON. */
const inlineScriptOf = (html: string): string =>
  [...html.matchAll(scriptElement)]
    .filter(([, attributes = '']) => /^(?:text\/javascript|module)?$/.test(typeOf(attributes)))
    .map(([, , code = '']) => code)
    .join('')

const typeOf = (attributes: string) => attributeOf(attributes, 'type') ?? ''

/** The text of the body, more or less: what is hidden is in it, too. */
const textOf = (html: string): string =>
  html
    .slice(Math.max(html.indexOf('<body'), 0))
    .replace(scriptElement, '')
    .replace(styleElement, '')
    .replace(/<[^>]*>/g, ' ')

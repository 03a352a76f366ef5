/** What a document asks for by itself, and which islands stand in it. */
export interface DocumentLoads {
  /** Addresses of scripts, preloaded ones included. */
  scripts: readonly string[]
  /** The text of all scripts that stand in the document. */
  inlineScript: string
  styleSheets: readonly string[]
  preloadedFonts: readonly string[]
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
    styleSheets: [...found.style],
    preloadedFonts: [...found.font],
    pictures: found.image.size,
    islands: [...islands].sort(),
    text: textOf(html),
  }
}

type Read = (attribute: string) => string | null
type Found = ReturnType<typeof emptyFound>

/** Addresses by what a preload calls them. */
const emptyFound = () => ({
  script: new Set<string>(),
  style: new Set<string>(),
  font: new Set<string>(),
  image: new Set<string>(),
})

function addElement(name: string, read: Read, found: Found): void {
  if (name === 'script') return addUrl(found.script, read('src'))
  if (name === 'img') {
    if (read('loading') !== 'lazy') addUrl(found.image, read('srcset') ?? read('src'))
    return
  }
  const [rel, kind] = [read('rel'), read('as')]
  if (rel === 'stylesheet') addUrl(found.style, read('href'))
  else if (rel === 'modulepreload') addUrl(found.script, read('href'))
  else if (rel === 'preload' && kind === 'image') {
    addUrl(found.image, read('imagesrcset') ?? read('href'))
  } else if (rel === 'preload' && isLoaded(kind)) addUrl(found[kind], read('href'))
}

const isLoaded = (kind: string | null): kind is keyof Found => kind !== null && kind in emptyFound()

function addUrl(urls: Set<string>, url: string | null): void {
  if (url !== null && url !== '' && !url.startsWith('data:')) urls.add(url)
}

const patterns = Object.fromEntries(
  ['src', 'srcset', 'imagesrcset', 'loading', 'rel', 'as', 'href', 'type'].map((name) => [
    name,
    new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i'),
  ]),
)

function attributeOf(attributes: string, name: string): string | null {
  const value = patterns[name]?.exec(attributes)?.[1]
  return value === undefined ? null : value.replaceAll('&amp;', '&')
}

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
    .replace(/<style\b[^>]*>[^]*?<\/style>|<[^>]*>/gi, ' ')

/** What a document, or a part of one, loads without scripts. */
export interface DocumentLoads {
  /** Addresses of scripts, preloaded ones included. */
  scripts: readonly string[]
  /** The text of all inline scripts. */
  inlineScript: string
  /** Addresses of style sheets in document order. */
  styles: readonly string[]
  /** Addresses of pictures that are not lazy. */
  pictures: readonly string[]
  /** The characters of text that is shown, or that scripts show, each once. */
  characters: string
}

// Attribute values have no angle brackets or quotes: React, sanitize-html and the document's head escape
// them.
const loadingElement = /<(script|link|img)\s([^<>]*)>/gi
const background = /\sstyle="[^"]*url\((?:&quot;|&#x27;)?([^"()]*?)(?:&quot;|&#x27;)?\)/gi

/** Reads a part of a document that the build has rendered. It begins and ends between elements. */
export function documentLoads(document: string): DocumentLoads {
  const html = withoutFallbacks(document)
  const found = emptyFound()
  for (const [, name = '', attributes = ''] of html.matchAll(loadingElement)) {
    addElement(name.toLowerCase(), (attribute) => attributeOf(attributes, attribute), found)
  }
  for (const [, url = ''] of html.matchAll(background)) addUrl(found.image, url)
  return {
    scripts: [...found.script],
    inlineScript: inlineScriptOf(html),
    styles: [...found.style],
    pictures: [...found.image],
    characters: [...new Set(textOf(html))].sort().join(''),
  }
}

/** What a document of several parts loads. */
export const joinLoads = (parts: readonly DocumentLoads[]): Omit<DocumentLoads, 'characters'> => ({
  scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
  inlineScript: parts.map(({ inlineScript }) => inlineScript).join(''),
  styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  pictures: [...new Set(parts.flatMap(({ pictures }) => pictures))],
})

/** HTML without what only browsers without scripts show. */
export const withoutFallbacks = (html: string) =>
  html.includes('<noscript') ? html.replace(/<noscript\b[^>]*>[^]*?<\/noscript>/gi, '') : html

type Read = (attribute: string) => string | null
type Found = ReturnType<typeof emptyFound>

const emptyFound = () => ({
  script: new Set<string>(),
  style: new Set<string>(),
  image: new Set<string>(),
})

function addElement(name: string, read: Read, found: Found): void {
  if (name === 'script') return addUrl(found.script, read('src'))
  if (name === 'img') {
    if (read('loading') !== 'lazy') addUrl(found.image, read('srcset') ?? read('src'))
    return
  }
  const [rel, kind] = [read('rel'), read('as')]
  if (rel === 'modulepreload') addUrl(found.script, read('href'))
  else if (rel === 'stylesheet') addUrl(found.style, read('href'))
  else if (rel === 'preload' && kind === 'image') {
    addUrl(found.image, read('imagesrcset') ?? read('href'))
  }
}

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

/** Scripts that run, which JSON does not. */
const inlineScriptOf = (html: string): string =>
  [...html.matchAll(scriptElement)]
    .filter(([, attributes = '']) => /^(?:text\/javascript|module)?$/.test(typeOf(attributes)))
    .map(([, , code = '']) => code)
    .join('')

const typeOf = (attributes: string) => attributeOf(attributes, 'type') ?? ''

/** The text outside of the head, hidden text included. */
const textOf = (html: string): string =>
  html
    .slice(Math.max(html.indexOf('</head>'), 0))
    .replace(scriptElement, '')
    .replace(/<[^>]*>/g, ' ')

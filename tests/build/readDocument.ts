import { JSDOM } from 'jsdom'

/** An entry of structured data. */
export type StructuredEntry = Readonly<Record<string, unknown>> & { '@type': string }

export interface Heading {
  level: number
  text: string
}

/** The content of a document, as shoppers and search engines read it. */
export type ReadDocument = ReturnType<typeof readDocument>

/** Text with white space collapsed as in HTML, and without soft hyphens. */
export const textOf = (node: Element | null | undefined) =>
  (node?.textContent ?? '')
    .replaceAll('\u00ad', '')
    .replace(/[ \t\n\r\f]+/g, ' ')
    .trim()

/** Hidden text is not part of a name. */
const isHidden = (element: Element) => element.closest('[hidden], [aria-hidden="true"]') !== null

/** The accessible name, by the rules that these pages need. */
function nameOf(element: Element): string {
  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  if (labels.length > 0)
    return labels.map((id) => textOf(element.ownerDocument.getElementById(id))).join(' ')
  const label = element.getAttribute('aria-label')
  if (label) return label
  const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt)
  return [textOf(element), ...pictures].join(' ').trim()
}

/** Parses a document as a browser without scripts does. */
export function readDocument(html: string) {
  const { document } = new JSDOM(html).window
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const attribute = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name) ?? '')
  const [main, ...otherMains] = all('main')
  if (!main || otherMains.length > 0) throw new Error('a document has one main element')
  return {
    document,
    main,
    lang: document.documentElement.lang,
    titles: all('head > title').map(textOf),
    descriptions: attribute('head > meta[name="description"]', 'content'),
    robots: attribute('head > meta[name="robots"]', 'content'),
    canonicals: attribute('head > link[rel="canonical"]', 'href'),
    alternates: all('head > link[rel="alternate"]').map((link) => ({
      tag: link.getAttribute('hreflang') ?? '',
      href: link.getAttribute('href') ?? '',
    })),
    openGraph: Object.fromEntries(
      all('head > meta[property]').map((meta) => [
        meta.getAttribute('property') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    ) as Readonly<Record<string, string>>,
    headings: all('h1, h2, h3, h4, h5, h6')
      .filter((heading) => !isHidden(heading))
      .map((heading): Heading => ({
        level: Number(heading.tagName.slice(1)),
        text: textOf(heading),
      })),
    /** Tag and name of every landmark in document order. */
    landmarks: all('body > div > * header, nav, main, footer')
      .filter((element) => element.matches('nav') || !element.parentElement?.closest('main'))
      .map((element) => `${element.tagName.toLowerCase()} ${landmarkName(element)}`.trim()),
    breadcrumb: [...main.querySelectorAll('nav.breadcrumb li')].map((item) => ({
      name: textOf(item),
      href: item.querySelector('a')?.getAttribute('href') ?? null,
    })),
    structuredData: all('script[type="application/ld+json"]').map(
      (script) => JSON.parse(script.textContent ?? '') as StructuredEntry,
    ),
    images: [...document.querySelectorAll('img')],
    links: [...document.querySelectorAll('a[href]')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      name: nameOf(link),
    })),
    ids: all('[id]').map(({ id }) => id),
    text: textOf(main),
  }
}

/** Landmarks get their names from attributes, never from content. */
const landmarkName = (element: Element) =>
  element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
    ? nameOf(element)
    : ''

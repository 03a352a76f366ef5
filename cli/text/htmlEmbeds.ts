import type { HtmlPart } from './sanitizeHtml.ts'

/** Elements that are parts of their own: frames of other sites, and the contact form. */
export const embedTags = ['iframe', 'case-form']

/**
 * Closes frames and forms where they open. Editors write `<iframe … />` and `<case-form>`, which would otherwise contain
 * all that follows.
 */
export const closeEmbeds = (html: string): string =>
  html
    .replace(
      /<iframe\b((?:"[^"]*"|'[^']*'|[^'">])*)>(?:(?:(?!<iframe\b)[^])*?<\/iframe\s*>)?/gi,
      (_, attributes: string) => `<iframe${withoutSlash(attributes)}></iframe>`,
    )
    .replace(/<case-form(?=[\s/>])[^>]*>/gi, '<case-form></case-form>')

const withoutSlash = (attributes: string) => attributes.replace(/\/\s*$/, '')

/** Elements that cannot be divided. What is embedded in them follows them. */
const indivisible = new Set(['a', 'details', 'dl', 'ol', 'table', 'ul'])
const empty = new Set(['br', 'hr', 'img'])

interface OpenTag {
  name: string
  text: string
}

/** Splits sanitised HTML at its embedded parts, which it has in this order. Elements around them are divided. */
export function splitAtEmbeds(html: string, embeds: readonly HtmlPart[]): readonly HtmlPart[] {
  const parts: HtmlPart[] = []
  const open: OpenTag[] = []
  const waiting: HtmlPart[] = []
  const others = [...embeds]
  let words = ''
  const insertWaiting = () => {
    const closing = open.toReversed().map(({ name }) => `</${name}>`)
    parts.push(...htmlPart(words + closing.join('')), ...waiting.splice(0))
    words = open.map(({ text }) => text.replace(/ id="[^"]*"/, '')).join('')
  }
  // tags are well formed, and text has no <
  for (const [token, closes, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)[^>]*>|[^<]+/g)) {
    if (embedTags.includes(name)) {
      const embed = closes ? undefined : others.shift()
      if (embed) waiting.push(embed)
    } else {
      words += token
      if (closes) open.pop()
      else if (name !== '' && !empty.has(name)) open.push({ name, text: token })
    }
    const isDivisible = !open.some((tag) => indivisible.has(tag.name))
    if (waiting.length > 0 && isDivisible) insertWaiting()
  }
  return [...parts, ...htmlPart(words)]
}

/** None for HTML that shows nothing. A place that links can name is kept. */
function htmlPart(html: string): readonly HtmlPart[] {
  const isShown = html.replace(/<[^>]*>/g, '').trim() !== '' || /<(?:img|hr)\b| id="/.test(html)
  return isShown ? [{ kind: 'html', html: html.trim() }] : []
}

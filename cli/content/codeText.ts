import type { RichTextNode } from '#shared/content/richtext.ts'
import { slugify } from '#shared/paths/slug.ts'
import { plainLink } from '../links/toLink.ts'
import { sanitizeRaw, type HtmlPart } from '../text/sanitizeHtml.ts'
import type { RichTextTools } from './richText.ts'

type Tools = Pick<RichTextTools, 'caseForm' | 'diagnostics' | 'link' | 'where'>

/**
 * The nodes of a code text with HTML: the contact form (R2.9.1), frames (R2.9.2) and raw HTML (R2.9.3), in any order.
 * Null for a code text that is code.
 */
export function htmlNodes(
  text: string,
  tools: Tools,
  uniqueId: (name: string) => string,
): readonly RichTextNode[] | null {
  if (!/^\s*<[a-z]/i.test(text) || isNameOfElement(text)) return null
  const parts = sanitizeRaw(text, {
    href: (href) => tools.link(plainLink(href))?.href ?? null,
    id: (id) => uniqueId(slugify(id.replace(/^c-/, '')) || 'part'),
    onDiscarded: (part) => {
      tools.diagnostics.warn('parts left out of HTML', {
        what: `left out ${part} of an HTML text`,
        where: tools.where,
        todo: 'Remove it, or use a block or a picture of the editor.',
      })
    },
  })
  return parts.flatMap((part) => toNode(part, tools))
}

/** A tag alone shows nothing, so that a text with it is about the tag. */
function isNameOfElement(text: string): boolean {
  const [, name = '', attributes = ''] = /^\s*<([a-z][\w-]*)([^<>]*)>\s*$/i.exec(text) ?? []
  const isShown = ['br', 'case-form', 'hr', 'iframe', 'img'].includes(name.toLowerCase())
  return name !== '' && !isShown && !/\s(?:id|name)\s*=/i.test(attributes)
}

function toNode(part: HtmlPart, { caseForm, diagnostics, where }: Tools): readonly RichTextNode[] {
  if (part.kind === 'html') return [part]
  if (part.kind === 'caseForm') return [caseForm()]
  const src = part.src.trim()
  if (URL.canParse(src) && new URL(src).protocol === 'https:') return [{ ...part, src }]
  diagnostics.warn('invalid iframes', {
    what: `skipped an iframe with the invalid address "${src.slice(0, 80)}"`,
    where,
    todo: 'Set its src to an https:// address.',
  })
  return []
}

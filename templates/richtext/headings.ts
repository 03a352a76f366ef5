import { plainText } from '#shared/content/plainText.ts'
import type { RichText, RichTextNode } from '#shared/content/richtext.ts'

export interface ContentHeading {
  id: string
  text: string
  /** 2 to 6, as on the page. */
  level: number
}

type HeadingNode = Extract<RichTextNode, { kind: 'heading' }>

/** Headings in document order, also inside quotes and lists. */
const headingNodes = (content: RichText): readonly HeadingNode[] =>
  content.flatMap((node) => {
    if (node.kind === 'heading') return [node]
    return 'content' in node ? headingNodes(node.content) : []
  })

/**
 * The level of each heading on the page. The page has its h1, so content starts at `top` and goes
 * down one level at a time, whatever levels its author used.
 */
export function headingLevels(content: RichText, top: number): ReadonlyMap<RichTextNode, number> {
  const open: number[] = []
  return new Map(
    headingNodes(content).map((node) => {
      while ((open.at(-1) ?? 0) >= node.level) open.pop()
      open.push(node.level)
      return [node, Math.min(top + open.length - 1, 6)]
    }),
  )
}

/** Headings for a table of contents. */
export function contentHeadings(content: RichText, top = 2): readonly ContentHeading[] {
  const levels = headingLevels(content, top)
  return headingNodes(content).flatMap((node) => {
    const text = plainText(node.content).trim()
    return node.id && text ? [{ id: node.id, text, level: levels.get(node) ?? top }] : []
  })
}

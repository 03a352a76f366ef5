import type { RichText, RichTextNode } from '#shared/richtext.ts'

export interface ContentHeading {
  id: string
  text: string
  /** 2 to 6: as the page shows it. */
  level: number
}

type HeadingNode = Extract<RichTextNode, { kind: 'heading' }>

/** Headings in reading order, also those inside of quotes and lists. */
const headingNodes = (content: RichText): readonly HeadingNode[] =>
  content.flatMap((node) => {
    if (node.kind === 'heading') return [node]
    return 'content' in node ? headingNodes(node.content) : []
  })

/**
 * The level that each heading gets on the page. The page has its h1 already, so content starts at
 * `top`, and goes down one level at a time whatever levels its author picked.
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

/** Headings that a table of contents can lead to. */
export function contentHeadings(content: RichText, top = 2): readonly ContentHeading[] {
  const levels = headingLevels(content, top)
  return headingNodes(content).flatMap((node) => {
    const text = plainText(node.content).trim()
    return node.id && text ? [{ id: node.id, text, level: levels.get(node) ?? top }] : []
  })
}

export const plainText = (content: RichText): string =>
  content
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'break') return ' '
      return 'content' in node ? plainText(node.content) : ''
    })
    .join('')
